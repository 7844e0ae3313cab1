const first = ['Aspen', 'Birch', 'Copper', 'Delta', 'Ember', 'Falcon', 'Granite', 'Heron', 'Ivory']
const second = [
  'Freight',
  'Software',
  'Dental',
  'Solar',
  'Interiors',
  'Analytics',
  'Foods',
  'Tools',
]

/** The name of the n-th company that was a client, beginning with 0; they repeat after 72. */
export const pastClientName = (index: number): string =>
  `${first[index % first.length]} ${second[index % second.length]}`
