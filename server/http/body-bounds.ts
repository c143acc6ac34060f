import type { Endpoint } from "../../schemas/api/endpoint.ts"
import type { ContractSchema } from "./contract-problems.ts"

/** Limits of a body: its number of JSON values (texts, numbers, arrays, objects) and its size in bytes. */
interface BodyBounds {
  readonly valueCount: number
  readonly bytes: number
}

const defaultBounds: BodyBounds = { valueCount: 20_000, bytes: 1024 * 1024 }
/** For records with tables and for bulk operations. */
const recordBounds: BodyBounds = { valueCount: 100_000, bytes: 5 * 1024 * 1024 }
/** For definitions, which only few users can edit; 5 MB of text hold hardly more values. */
const definitionBounds: BodyBounds = { valueCount: 500_000, bytes: 5 * 1024 * 1024 }

/** A body slightly larger than its contract is still validated, so that the error can name the problem. */
const fewest: BodyBounds = { valueCount: 200, bytes: 16 * 1024 }
const slack = 2

/** Some clients escape every non-ASCII character. */
const bytesOfCharacter = 6
/** A number, a keyword, or a formatted value such as a date or a UUID. */
const bytesOfScalar = 64
/** A key that the contract does not name. */
const bytesOfKey = 500
/** Quotes, colon and comma. */
const bytesBetween = 4

/**
 * Limits for the body of an endpoint: close to the largest body its contract accepts, and never above the global limit.
 */
export function bodyBounds({ body, largeBody, permission }: Endpoint): BodyBounds {
  const ceiling = !largeBody ? defaultBounds : permission.kind === "records" ? recordBounds : definitionBounds
  if (!body) return fewest
  const { valueCount, bytes } = largest(body as ContractSchema)
  return {
    valueCount: Math.min(Math.max(slack * valueCount, fewest.valueCount), ceiling.valueCount),
    bytes: Math.min(Math.max(slack * bytes, fewest.bytes), ceiling.bytes),
  }
}

const unbounded: BodyBounds = { valueCount: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY }

function largest(schema: ContractSchema): BodyBounds {
  const { type, anyOf, enum: enumValues } = schema
  if (anyOf) return anyOf.map(largest).reduce(larger)
  if (enumValues || "const" in schema)
    return { valueCount: 1, bytes: JSON.stringify(enumValues ?? schema.const).length }
  if (type === undefined) return unbounded
  return [type]
    .flat()
    .map((one) => largestOfType(one, schema))
    .reduce(larger)
}

function largestOfType(type: string, schema: ContractSchema): BodyBounds {
  if (type === "string") return { valueCount: 1, bytes: bytesOfText(schema) }
  if (type === "array") return times(schema.items ? largest(schema.items) : unbounded, schema.maxItems)
  if (type === "object") return largestObject(schema)
  return { valueCount: 1, bytes: bytesOfScalar }
}

function largestObject({ properties = {}, additionalProperties = true, maxProperties }: ContractSchema): BodyBounds {
  const named = Object.entries(properties).map(([name, part]) => {
    const { valueCount, bytes } = largest(part)
    return { valueCount, bytes: bytes + bytesBetween + name.length }
  })
  const own = named.reduce(addBounds, { valueCount: 1, bytes: bytesBetween })
  if (additionalProperties === false) return own
  const one = additionalProperties === true ? unbounded : largest(additionalProperties)
  return addBounds(own, times({ valueCount: one.valueCount, bytes: one.bytes + bytesOfKey }, maxProperties))
}

function bytesOfText({ maxLength, format }: ContractSchema): number {
  if (maxLength !== undefined) return maxLength * bytesOfCharacter + bytesBetween
  return format === undefined ? Number.POSITIVE_INFINITY : bytesOfScalar
}

function times({ valueCount, bytes }: BodyBounds, count = Number.POSITIVE_INFINITY): BodyBounds {
  if (count === 0) return { valueCount: 1, bytes: bytesBetween }
  return { valueCount: 1 + valueCount * count, bytes: bytesBetween + (bytes + bytesBetween) * count }
}

const addBounds = (one: BodyBounds, other: BodyBounds): BodyBounds => ({
  valueCount: one.valueCount + other.valueCount,
  bytes: one.bytes + other.bytes,
})
const larger = (one: BodyBounds, other: BodyBounds): BodyBounds => ({
  valueCount: Math.max(one.valueCount, other.valueCount),
  bytes: Math.max(one.bytes, other.bytes),
})
