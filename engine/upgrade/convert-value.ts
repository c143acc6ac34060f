import type { StoredValue } from "../../schemas/values.ts"
import { sameStored } from "../wire/same-stored.ts"
import { readFromText, readings } from "./candidates.ts"
import { turned, type Conversion } from "./conversion.ts"
import type { Converted } from "./converted.ts"
import { convertRows } from "./convert-rows.ts"
import { fits } from "./fits.ts"
import { hasShape } from "./shape.ts"

/**
 * What becomes of one value. What the later field takes as it stands is the same, so that converting twice changes nothing
 * more; what does not lead back to the earlier value has lost something.
 */
export function convertValue(value: StoredValue, conversion: Conversion): Converted {
  if (!conversion.columns?.reusesKeyword && fits(value, conversion)) return { outcome: "same", value }
  if (conversion.columns) return convertRows(value, conversion, conversion.columns, convertValue)
  if (!hasShape(value, conversion.before, conversion.from)) return { outcome: "cannot" }
  const now = firstFitting(value, conversion)
  if (now === undefined) return { outcome: "cannot" }
  return { outcome: leadsBack(now, value, conversion) ? "converts" : "loses", value: now }
}

function firstFitting(value: StoredValue, conversion: Conversion): StoredValue | undefined {
  for (const reading of readings(value, conversion)) if (fits(reading, conversion)) return reading
  for (const read of readFromText(value, conversion, undefined)) if (fits(read, conversion)) return read
  return undefined
}

/** Whether the way back ends where it began: by kinship or, of a text, in any of the spellings of the new value. */
function leadsBack(now: StoredValue, old: StoredValue, conversion: Conversion): boolean {
  const back = turned(conversion)
  for (const reading of readings(now, back)) if (fits(reading, back)) return sameStored(reading, old)
  for (const read of readFromText(now, back, old)) if (sameStored(read, old)) return true
  return false
}
