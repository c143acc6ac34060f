import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { fieldCell, isEditable } from "../../../../engine/round-trip/field-cell.ts"
import { formatMetadataRows, parseMetadata } from "../../../../engine/round-trip/metadata-sheet.ts"
import { rowHash, touchedCells, wasWritten } from "../../../../server/sheets/row-hash.ts"
import { createAjvCheck } from "../../../../engine/validate/ajv-check.ts"
import { fieldTypes } from "../../../../fields/index.ts"
import type { CompiledField, CompiledProfile } from "../../../../schemas/compiled.ts"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"
import { roundTrip, type WorkbookMetadata, type SheetCell } from "../../../../schemas/round-trip.ts"
import type { RecordValues, StoredValue } from "../../../../schemas/values.ts"
import { parseSheets } from "../../../../server/sheets/parsing/parse-sheets.ts"
import { valuesOfRow } from "../../server/staged/sheet-row.ts"
import type { Target } from "../../server/staged/target.ts"
import { writeWorkbook } from "../../../../server/sheets/write-workbook.ts"
import { kindredValue, profileDefinition } from "../../../../tests/support/arbitraries.ts"
import { compiled } from "../../../../tests/support/compiled.ts"
import { compiledShipped } from "../../../../tests/support/shipped.ts"

const recordId = "01a1fd77-1cef-71e5-a60f-5635bc289809"
const editableOf = ({ fields }: CompiledProfile) => fields.filter(isEditable)

/** Stored record values for some of the fields. */
function valuesFor(profile: CompiledProfile): fc.Arbitrary<RecordValues> {
  const fields = editableOf(profile)
  return fc
    .tuple(...fields.map((field) => fc.option(storable(profile, field), { nil: undefined })))
    .map((values) => Object.fromEntries(fields.map(({ keyword }, index) => [keyword, values[index]])))
}

const check = createAjvCheck()

/** Only values accepted by the validator are stored in records. */
function storable(profile: CompiledProfile, field: CompiledField): fc.Arbitrary<StoredValue | undefined> {
  const type = fieldTypes[field.type]
  return kindredValue(field.definition)
    .map((value) => type.normalize(value, field.definition))
    .filter((value) => {
      if (value === undefined) return true
      const invalid = check(profile.schema, { [field.keyword]: value }).filter(({ path }) => path[0] === field.keyword)
      return invalid.length === 0 && type.check(value, field.definition, profile).length === 0
    })
}

const printing = (profile: CompiledProfile) => ({
  context: profile,
  language: "en" as const,
  uidOf: (id: string) => id,
})
const cellsOf = (profile: CompiledProfile, values: RecordValues): SheetCell[] =>
  editableOf(profile).map((field) => fieldCell(field, values[field.keyword], printing(profile)))

function createMetadata(profile: CompiledProfile): WorkbookMetadata {
  return {
    profileId: profile.profileId,
    profileVersion: 1,
    profileHash: profile.hash,
    language: "en",
    projectId: null,
    entityId: null,
    exportedAt: "2026-11-21T09:00:00.000Z",
    columns: editableOf(profile).map(({ keyword }) => ({ heading: `Heading of ${keyword}`, key: keyword, keyword })),
  }
}

/** Writes a workbook with one row and parses it like an import. */
async function throughWorkbook(profile: CompiledProfile, hash: string, cells: readonly SheetCell[]) {
  const metadata = createMetadata(profile)
  const hidden = [roundTrip.recordHeading, roundTrip.hashHeading].map(
    (heading) => ({ heading, width: 9, hidden: true, kind: "text" }) as const,
  )
  const chunks: Buffer[] = []
  const workbook = writeWorkbook({
    title: "List",
    creator: "Test",
    createdAt: new Date(0),
    direction: "ltr",
    columns: [
      ...hidden,
      ...metadata.columns.map(({ heading }, at) => ({ heading, width: 9, kind: cells[at]?.kind ?? "text" })),
    ],
    rows: (async function* () {
      yield [[{ kind: "text", text: recordId }, { kind: "text", text: hash }, ...cells]] as const
    })(),
    hidden: [{ name: roundTrip.metadataSheet, rows: formatMetadataRows(metadata) }],
  })
  for await (const chunk of workbook) chunks.push(chunk)
  const file = parseSheets(Buffer.concat(chunks), {})
  expect(file.metadata).toEqual(metadata)
  return file.rows[0]?.cells ?? []
}

const target = (profile: CompiledProfile): Target => {
  const filled = editableOf(profile).map((field, index) => ({ field, column: index + 2 }))
  return {
    profile,
    projectId: null,
    filled,
    entityColumn: undefined,
    key: undefined,
    titleFrom: undefined,
    context: profile,
    check,
    roundTrip: { language: "en", columns: filled },
  }
}

/** How an import interprets a row of these cells, created from these values. */
async function readBack(profile: CompiledProfile, values: RecordValues, cells: readonly SheetCell[]) {
  const hash = rowHash(cellsOf(profile, values).map(({ text }) => text))
  const read = await throughWorkbook(profile, hash, cells)
  return valuesOfRow(target(profile), { row: 2, cells: read, origin: { recordId, hash } })
}

async function expectUnchanged(profile: CompiledProfile, values: RecordValues) {
  const { inputValues, problems } = await readBack(profile, values, cellsOf(profile, values))
  expect({ inputValues, problems }).toEqual({ inputValues: {}, problems: [] })
}

/** Edits some cells, and expects exactly those as changed, with the entered value or a problem. */
async function expectEdits(
  profile: CompiledProfile,
  before: RecordValues,
  after: RecordValues,
  which: readonly number[],
) {
  const fields = editableOf(profile)
  const was = cellsOf(profile, before)
  const enteredCells = cellsOf(profile, after)
  const cells = was.map((cell, index) => (which.includes(index) ? (enteredCells[index] ?? cell) : cell))
  const edited = fields.filter((_, index) => (cells[index]?.text ?? "").trim() !== (was[index]?.text ?? "").trim())
  const { inputValues, problems } = await readBack(profile, before, cells)
  const listedKeywords = new Set([...Object.keys(inputValues), ...problems.map(({ path }) => path[0])])
  expect([...listedKeywords].toSorted()).toEqual(edited.map(({ keyword }) => keyword).toSorted())
}

describe.each(shippedProfiles.map(({ type }) => type))("a workbook of %s records", (type) => {
  const profile = compiledShipped(type)

  test("imported without edits changes nothing", { timeout: 60_000 }, async () => {
    await expect(
      fc.assert(
        fc.asyncProperty(valuesFor(profile), (values) => expectUnchanged(profile, values)),
        { numRuns: 8 },
      ),
    ).resolves.toBeUndefined()
  })

  test("changes exactly the cells that were edited", { timeout: 60_000 }, async () => {
    const cells = fc.subarray(editableOf(profile).map((_, index) => index))
    await expect(
      fc.assert(
        fc.asyncProperty(valuesFor(profile), valuesFor(profile), cells, (before, after, which) =>
          expectEdits(profile, before, after, which),
        ),
        { numRuns: 8 },
      ),
    ).resolves.toBeUndefined()
  })
})

test("round-trips for any definition, whatever its fields", { timeout: 60_000 }, async () => {
  const cases = profileDefinition
    .map((definition) => compiled(definition))
    .chain((profile) =>
      fc.tuple(
        fc.constant(profile),
        valuesFor(profile),
        valuesFor(profile),
        fc.subarray(editableOf(profile).map((_, index) => index)),
      ),
    )
  await expect(
    fc.assert(
      fc.asyncProperty(cases, async ([profile, before, after, which]) => {
        await expectUnchanged(profile, before)
        await expectEdits(profile, before, after, which)
      }),
      { numRuns: 25 },
    ),
  ).resolves.toBeUndefined()
})

describe("row hashes", () => {
  const texts = fc.array(fc.string({ unit: "grapheme", maxLength: 30 }), { minLength: 1, maxLength: 12 })

  test("detect which cells were edited, whatever their content", () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.string({ unit: "grapheme" }), (before, at, text) => {
        const index = at % before.length
        const after = before.with(index, text)
        const same = text.replaceAll(/\r\n?/g, "\n").trim() === before[index]?.replaceAll(/\r\n?/g, "\n").trim()
        expect(touchedCells(rowHash(before), after)).toEqual(before.map((_, position) => !same && position === index))
        expect(wasWritten(rowHash(before), before.length, index, before[index] ?? "")).toBe(true)
      }),
    )
  })

  test("of another row or format detect nothing", () => {
    expect(touchedCells("", ["a"])).toBeUndefined()
    expect(touchedCells("0123456789abcdef", ["a"])).toBeUndefined()
    expect(touchedCells(rowHash(["a", "b"]), ["a"])).toBeUndefined()
    // A manipulated hash is trusted for no cell, even if every cell checksum matches.
    expect(touchedCells(rowHash(["a"]).replace(/^.{16}/, "0".repeat(16)), ["a"])).toEqual([true])
  })

  test("metadata in another format is ignored", () => {
    expect(parseMetadata([["format", "risk-universe-list-9"]])).toBeUndefined()
  })
})
