import type { Endpoint } from "../../schemas/api/endpoint.ts"
import type { ContractSchema } from "./contract-problems.ts"

/** How large a body can be: its JSON values (texts, numbers, arrays, objects) and its bytes. */
interface BodyBounds {
  readonly parts: number
  readonly bytes: number
}

const most: BodyBounds = { parts: 20_000, bytes: 1024 * 1024 }
/** For records with tables, and what is done with many of them. */
const mostOfRecords: BodyBounds = { parts: 100_000, bytes: 5 * 1024 * 1024 }
/** For definitions, which few people may write; 5 MB of text hold little more. */
const mostOfDefinitions: BodyBounds = { parts: 500_000, bytes: 5 * 1024 * 1024 }

/** A body somewhat beyond its contract is looked at, so that the refusal can say what is wrong with it. */
const fewest: BodyBounds = { parts: 1000, bytes: 16 * 1024 }
const slack = 2

/** Some programs write every character that is not ASCII as an escape. */
const bytesOfCharacter = 6
/** A number, a word, or a written form such as a date or a UUID. */
const bytesOfScalar = 64
/** A key that the contract does not name. */
const bytesOfKey = 500
/** Quotes, colon and comma. */
const bytesBetween = 4

/** How large a body of the call may be: close to the largest that its contract takes, and never beyond what any call may carry. */
export function bodyBounds({ body, largeBody, permission }: Endpoint): BodyBounds {
  const ceiling = !largeBody ? most : permission.kind === "records" ? mostOfRecords : mostOfDefinitions
  if (!body) return fewest
  const { parts, bytes } = largest(body as ContractSchema)
  return {
    parts: Math.min(Math.max(slack * parts, fewest.parts), ceiling.parts),
    bytes: Math.min(Math.max(slack * bytes, fewest.bytes), ceiling.bytes),
  }
}

const unbounded: BodyBounds = { parts: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY }

function largest(schema: ContractSchema): BodyBounds {
  const { type, anyOf, enum: words } = schema
  if (anyOf) return anyOf.map(largest).reduce(larger)
  if (words || "const" in schema) return { parts: 1, bytes: JSON.stringify(words ?? schema.const).length }
  if (type === undefined) return unbounded
  return [type]
    .flat()
    .map((one) => largestOfType(one, schema))
    .reduce(larger)
}

function largestOfType(type: string, schema: ContractSchema): BodyBounds {
  if (type === "string") return { parts: 1, bytes: bytesOfText(schema) }
  if (type === "array") return times(schema.items ? largest(schema.items) : unbounded, schema.maxItems)
  if (type === "object") return largestObject(schema)
  return { parts: 1, bytes: bytesOfScalar }
}

function largestObject({ properties = {}, additionalProperties = true, maxProperties }: ContractSchema): BodyBounds {
  const named = Object.entries(properties).map(([name, part]) => {
    const { parts, bytes } = largest(part)
    return { parts, bytes: bytes + bytesBetween + name.length }
  })
  const own = named.reduce(added, { parts: 1, bytes: bytesBetween })
  if (additionalProperties === false) return own
  const one = additionalProperties === true ? unbounded : largest(additionalProperties)
  return added(own, times({ parts: one.parts, bytes: one.bytes + bytesOfKey }, maxProperties))
}

function bytesOfText({ maxLength, format }: ContractSchema): number {
  if (maxLength !== undefined) return maxLength * bytesOfCharacter + bytesBetween
  return format === undefined ? Number.POSITIVE_INFINITY : bytesOfScalar
}

function times({ parts, bytes }: BodyBounds, count = Number.POSITIVE_INFINITY): BodyBounds {
  if (count === 0) return { parts: 1, bytes: bytesBetween }
  return { parts: 1 + parts * count, bytes: bytesBetween + (bytes + bytesBetween) * count }
}

const added = (one: BodyBounds, other: BodyBounds): BodyBounds => ({
  parts: one.parts + other.parts,
  bytes: one.bytes + other.bytes,
})
const larger = (one: BodyBounds, other: BodyBounds): BodyBounds => ({
  parts: Math.max(one.parts, other.parts),
  bytes: Math.max(one.bytes, other.bytes),
})
