import {
  type ProfileDifference,
  type ProfileFields,
  profileDifference,
  profileLists,
} from '@leadwright/shared/targeting'
import fc from 'fast-check'
import { expect, test } from 'vitest'

// Few words, so that versions often have some in common.
const items = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
const employees = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null })
const text = fc.constantFrom('', 'x', 'y')
const profiles: fc.Arbitrary<ProfileFields> = fc.record({
  ...{ industries: items, regions: items, deciders: items, exclusions: items },
  ...{ employeesFrom: employees, employeesTo: employees, trigger: text, note: text },
})

/** Lists have no order. */
const sorted = (profile: ProfileFields): ProfileFields => ({
  ...profile,
  ...Object.fromEntries(profileLists.map((list) => [list, profile[list].toSorted()])),
})

function apply(before: ProfileFields, { lists, values }: ProfileDifference): ProfileFields {
  const changed = profileLists.map((list) => {
    const { added, removed } = lists[list]
    return [list, [...before[list].filter((item) => !removed.includes(item)), ...added]]
  })
  const replaced = Object.entries(values).map(([name, { after }]) => [name, after])
  return { ...before, ...Object.fromEntries(changed), ...Object.fromEntries(replaced) }
}

test('applying the difference to one version gives the other', () => {
  fc.assert(
    fc.property(profiles, profiles, (before, after) => {
      expect(sorted(apply(before, profileDifference(before, after)))).toEqual(sorted(after))
    }),
  )
})

test('the difference in the other direction has added and removed exchanged', () => {
  fc.assert(
    fc.property(profiles, profiles, (before, after) => {
      const [there, back] = [profileDifference(before, after), profileDifference(after, before)]
      for (const list of profileLists) {
        expect(back.lists[list]).toEqual({
          added: there.lists[list].removed,
          removed: there.lists[list].added,
        })
      }
      expect(Object.keys(back.values)).toEqual(Object.keys(there.values))
    }),
  )
})

test('a version does not differ from itself in another order', () => {
  fc.assert(
    fc.property(profiles, (profile) => {
      const { lists, values } = profileDifference(profile, {
        ...sorted(profile),
      })
      expect(values).toEqual({})
      for (const list of profileLists) expect(lists[list]).toEqual({ added: [], removed: [] })
    }),
  )
})
