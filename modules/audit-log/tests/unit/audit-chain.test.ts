import fc from "fast-check"
import { expect, test } from "vitest"
import { canonicalJson } from "../../../../engine/compile/canonical-json.ts"
import {
  chainStart,
  hashEntry,
  checkChain,
  type AuditContent,
  type ChainedEntry,
} from "../../../../server/audit-log/chain.ts"

const change = fc.record({
  section: fc.option(fc.string()),
  parameter: fc.string(),
  previous: fc.jsonValue(),
  current: fc.jsonValue(),
})
const contents = fc.array(fc.record({ action: fc.string(), changes: fc.array(change, { maxLength: 3 }) }), {
  minLength: 2,
  maxLength: 8,
})

function chainOf(parts: readonly { action: string; changes: readonly unknown[] }[]): ChainedEntry[] {
  let previousHash = chainStart
  return parts.map(({ action, changes }, index) => {
    const content: AuditContent = {
      clientId: "c",
      subjectId: "s",
      sequence: index + 1,
      id: `e${index}`,
      subjectKind: "record",
      action,
      actorId: "u",
      module: "IC",
      at: new Date(1_700_000_000_000 + index).toISOString(),
      changes,
    }
    const entry = { ...content, previousHash, hash: hashEntry(content, previousHash) }
    previousHash = entry.hash
    return entry
  })
}

test("an unchanged chain is intact", () => {
  fc.assert(
    fc.property(contents, (parts) => {
      expect(checkChain(chainOf(parts))).toEqual({ intact: true, entries: parts.length })
    }),
  )
})

test("reports an altered entry, whichever part was altered", () => {
  const alterations: ((entry: ChainedEntry) => ChainedEntry)[] = [
    (entry) => ({ ...entry, action: `${entry.action}!` }),
    (entry) => ({ ...entry, changes: [...entry.changes, { parameter: "x" }] }),
    (entry) => ({ ...entry, actorId: "someone else" }),
    (entry) => ({ ...entry, at: new Date(0).toISOString() }),
    (entry) => ({ ...entry, module: "IA" }),
    (entry) => ({ ...entry, previousHash: "f".repeat(64) }),
  ]
  fc.assert(
    fc.property(contents, fc.nat(), fc.constantFrom(...alterations), (parts, position, alter) => {
      const chain = chainOf(parts)
      const index = position % chain.length
      const altered = chain.map((entry, at) => (at === index ? alter(entry) : entry))
      expect(checkChain(altered)).toEqual({ intact: false, sequence: index + 1, violation: "altered" })
    }),
  )
})

test("an entry rewritten with a matching hash breaks the chain after it", () => {
  fc.assert(
    fc.property(contents, (parts) => {
      const [first, ...rest] = chainOf(parts)
      const content = { ...first!, action: `${first!.action}!` }
      const forged = { ...content, hash: hashEntry(content, content.previousHash) }
      expect(checkChain([forged, ...rest])).toEqual({ intact: false, sequence: 2, violation: "reordered" })
    }),
  )
})

test("reports a missing entry and two swapped entries", () => {
  fc.assert(
    fc.property(contents, fc.nat(), (parts, position) => {
      const chain = chainOf(parts)
      // A missing last entry cannot be detected by the chain itself; the seals detect it.
      const index = position % (chain.length - 1)
      expect(checkChain(chain.toSpliced(index, 1))).toEqual({
        intact: false,
        sequence: index + 1,
        violation: "missing",
      })
      const exchanged = chain.with(index, chain[index + 1]!).with(index + 1, chain[index]!)
      expect(checkChain(exchanged)).toEqual({ intact: false, sequence: index + 1, violation: "reordered" })
    }),
  )
})

test("canonical JSON is independent of the order of members and lossless", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      expect(canonicalJson(reversed(value))).toBe(canonicalJson(value))
    }),
  )
})

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, member]) => [key, reversed(member)]),
  )
}
