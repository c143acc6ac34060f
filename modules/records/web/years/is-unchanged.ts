import { sameStored } from "../../../../engine/wire/same-stored.ts"
import type { StoredValue } from "../../../../schemas/values.ts"

/**
 * Whether a field still has the value of the previous year. Files and rows are compared by their content, because
 * copies have other IDs.
 */
export function isUnchanged(current: StoredValue | undefined, previous: StoredValue | undefined): boolean {
  return sameStored(withoutIds(current), withoutIds(previous))
}

function withoutIds(value: StoredValue | undefined): StoredValue | undefined {
  if (!Array.isArray(value)) return value
  return (value as readonly unknown[]).map((item) =>
    typeof item === "object" && item !== null
      ? Object.fromEntries(
          Object.entries(item).flatMap(([key, cell]) =>
            key === "id" ? [] : [[key, withoutIds(cell as StoredValue | undefined)]],
          ),
        )
      : item,
  ) as StoredValue
}
