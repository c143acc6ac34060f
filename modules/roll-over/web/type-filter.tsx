import { documentTypes } from "../../../schemas/process-documents.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import { Select } from "../../../ui/select.tsx"
import type { RollOver, RollOverPart } from "../contract.ts"
import { useRecordTypes } from "./use-record-types.ts"
import { useRollOverText } from "./use-roll-over-text.ts"

const typesOfParts: Readonly<Record<RollOverPart, readonly ProfileType[]>> = {
  risks: ["RISK"],
  controls: ["CONTROL"],
  documents: documentTypes,
  tests: ["TOD", "TOE"],
  issues: ["ISSUE"],
  files: [],
}

interface TypeFilterProps {
  readonly parts: RollOver["parts"]
  readonly value: ProfileType | null
  readonly onChange: (type: ProfileType | null) => void
}

/** Filters rows by the record types that can be among them. */
export function TypeFilter({ parts, value, onChange }: TypeFilterProps) {
  const text = useRollOverText()
  const offered: readonly ProfileType[] = ["PROCESS", "SUB_PROCESS", ...parts.flatMap((part) => typesOfParts[part])]
  const names = new Map<ProfileType, string>()
  // A type is named after the first of its profiles, which is the group's.
  for (const { type, plural } of useRecordTypes().values()) if (!names.has(type)) names.set(type, plural)
  return (
    <Select
      aria-label={text("rollOver.type")}
      options={offered.flatMap((type) => {
        const label = names.get(type)
        return label === undefined ? [] : [{ value: type, label }]
      })}
      value={value}
      emptyLabel={text("rollOver.type.all")}
      placeholder={text("rollOver.type.all")}
      onChange={(type) => onChange(type as ProfileType | null)}
    />
  )
}
