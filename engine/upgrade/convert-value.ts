import type { StoredValue } from "../../schemas/values.ts"
import { sameStored } from "../wire/same-stored.ts"
import { parseCandidates, readings } from "./candidates.ts"
import { reverseConversion, type Conversion } from "./conversion.ts"
import type { ConversionResult } from "./conversion-result.ts"
import { convertRows } from "./convert-rows.ts"
import { fits } from "./fits.ts"
import { hasShape } from "./shape.ts"

/**
 * Converts one value. A value valid for the later field stays unchanged, which makes the conversion idempotent; a value
 * that does not convert back to the original is reported as lossy.
 */
export function convertValue(value: StoredValue, conversion: Conversion): ConversionResult {
  if (!conversion.columns?.reusesKeyword && fits(value, conversion)) return { outcome: "same", value }
  if (conversion.columns) return convertRows(value, conversion, conversion.columns, convertValue)
  if (!hasShape(value, conversion.before, conversion.from)) return { outcome: "cannot" }
  const now = firstFitting(value, conversion)
  if (now === undefined) return { outcome: "cannot" }
  return { outcome: isReversible(now, value, conversion) ? "converts" : "loses", value: now }
}

function firstFitting(value: StoredValue, conversion: Conversion): StoredValue | undefined {
  for (const parsed of readings(value, conversion)) if (fits(parsed, conversion)) return parsed
  for (const read of parseCandidates(value, conversion, undefined)) if (fits(read, conversion)) return read
  return undefined
}

/**
 * Whether the reverse conversion returns the original value: directly, or for a text in any notation of the new value.
 */
function isReversible(now: StoredValue, old: StoredValue, conversion: Conversion): boolean {
  const back = reverseConversion(conversion)
  for (const parsed of readings(now, back)) if (fits(parsed, back)) return sameStored(parsed, old)
  for (const read of parseCandidates(now, back, old)) if (sameStored(read, old)) return true
  return false
}
