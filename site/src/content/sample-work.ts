/**
 * One piece of work as a sample. Its companies don’t exist, and its people are named by what they do.
 */
export const sampleWork = {
  client: 'a maker of leak-test machines',
  profile: {
    title: 'Who you’d be glad to hear from',
    rows: [
      ['Makes', 'Cooling plates, pumps or valves, in a plant it owns'],
      ['Size', '80 to 600 people'],
      ['Where', 'Ireland and the United Kingdom'],
      ['Why now', 'A new line, or an open job in quality, in the last 90 days'],
      ['Who decides', 'The head of production'],
      ['Not', 'Resellers, and plants that test only by sample'],
    ],
  },
  list: {
    title: 'Ten names, eight left',
    companies: [
      { site: 'harrow-cooling.test', reason: 'Second line starts in March' },
      { site: 'pennine-valves.test', reason: 'Looking for a quality engineer' },
      { site: 'atlow-pumps.test', struck: 'Your client already' },
      { site: 'corrib-thermal.test', reason: 'Recalled a batch in September' },
      { site: 'tarn-hydraulics.test', reason: 'New head of production' },
      { site: 'beckford-valves.test', reason: 'Moves to a larger plant' },
      { site: 'slate-pumps.test', struck: 'Sells pumps, doesn’t make them' },
      { site: 'lough-plates.test', reason: 'First order from a bus maker' },
      { site: 'morland-fluid.test', reason: 'Two open jobs in testing' },
      { site: 'eskdale-seals.test', reason: 'Bought a competitor in May' },
    ] as { site: string; reason?: string; struck?: string }[],
  },
  message: {
    to: 'The head of production, harrow-cooling.test',
    subject: 'Your second line in March',
    paragraphs: [
      'You start a second line in March, and your job ad asks for someone who knows helium testing. I’d guess the water bath is what the new line will wait for.',
      'We build a bench that tests cooling plates dry, in 40 seconds each. May I send you the cycle time for a plate of your size?',
      'If someone else decides this, a name is enough. If no one does, tell me, and I won’t write again.',
    ],
  },
  brief: {
    title: 'Before the call',
    rows: [
      ['Person', 'Head of production, twelve years in the plant'],
      ['Company', '210 people, cooling plates for electric buses'],
      ['Why now', 'The line is ordered, its test bench isn’t'],
      ['Said so far', '“Send me the cycle time with our plate, then let’s talk.”'],
      ['Wants to know', 'Floor space, and who trains the night shift'],
      ['When', 'Tuesday, 10:00, 30 minutes, by video'],
    ],
  },
} as const
