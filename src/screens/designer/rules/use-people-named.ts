import { useMemo } from "react"
import { nameableOf } from "../../../../engine/rule-builder/nameable.ts"
import { createDirectory, useEntries } from "../../../../fields/drawing/directory.ts"
import type { Person } from "../../../../schemas/api/auth.ts"
import type { TagCatalogue } from "../../../../schemas/compiled.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { askedBeyond } from "./asked-beyond.ts"
import { useNamesBeyond } from "./names-beyond.tsx"

/** The people that rules name, by id, as they become known. */
export function usePeopleNamed(
  definitions: readonly ProfileDefinition[],
  tags: TagCatalogue,
): ReadonlyMap<string, string> {
  const people = useNamesBeyond()?.people ?? nobody
  const list = [...new Set(definitions.flatMap((definition) => peopleIn(definition, tags)))].join(" ")
  const ids = useMemo(() => (list === "" ? [] : list.split(" ")), [list])
  const entries = useEntries(people, ids)
  return useMemo(
    () => new Map(entries.flatMap((person) => (person ? [[person.id, person.name] as const] : []))),
    [entries],
  )
}

const nobody = createDirectory<Person>(() => Promise.resolve([]))

/** What is written beside a field of people; of a field of linked records that is whatever looks like an id of one. */
function peopleIn({ rules, sections }: ProfileDefinition, tags: TagCatalogue): readonly string[] {
  const written = rules ? askedBeyond(rules).written : []
  if (written.length === 0) return []
  const named = new Set(written.map(({ fieldId }) => fieldId))
  const held = sections
    .flatMap(({ fields }) => fields)
    .filter((field) => named.has(field.id) && nameableOf(field, tags)?.holds === "people")
  const ofPeople = new Set(held.map(({ id }) => id))
  return written.flatMap(({ fieldId, id, through }) =>
    (through === null ? ofPeople.has(fieldId) : /^[0-9a-f-]{36}$/.test(id)) ? id : [],
  )
}
