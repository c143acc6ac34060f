import { describe, expect, test } from "vitest"
import type { MatrixChange } from "../../../../modules/matrix/contracts/matrix.ts"
import { createChangeHistory } from "../../../../renderers/matrix/editing/change-history.ts"
import { createChangeRun } from "../../../../renderers/matrix/editing/change-run.ts"
import {
  clearInputs,
  fillInputs,
  pasteInputs,
  type InputSource,
} from "../../../../renderers/matrix/editing/collect-inputs.ts"
import { createRejectedInputs } from "../../../../renderers/matrix/editing/rejected-inputs.ts"
import { parseTsv } from "../../../../renderers/list/editing/tsv.ts"
import type { MatrixModel } from "../../../../renderers/matrix/matrix-model.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { createSampleMatrix } from "../../../../stories/matrix/sample-matrix.ts"
import { createFakeMatrix, rejectedName, rejectionMessage } from "../../../../stories/matrix/fake-matrix-source.ts"
import { columnOf, formatOf } from "./sample-cells.ts"
import { createSampleModel } from "./sample-model.ts"

const columns = [
  columnOf("RISK", "system:name"),
  columnOf("CONTROL", "system:name"),
  columnOf("CONTROL", "frequency_1"),
]
const directory = {
  searchUsers: async () => [],
  people: { get: () => null, learn() {}, want() {}, subscribe: () => () => {} },
}

/** A run over the sample, with everything that it changes. */
function start(sourceOf: (model: MatrixModel) => InputSource) {
  const { source, edits } = createFakeMatrix({ sample: createSampleMatrix("en"), language: "en" })
  const sample = createSampleModel(columns)
  // The run reads neither the state nor the texts of the model.
  const model = { ...sample, source, edits } as MatrixModel
  const history = createChangeHistory()
  const rejected = createRejectedInputs()
  const sent: { readonly validateOnly: boolean; readonly changes: readonly MatrixChange[] }[] = []
  const run = createChangeRun({
    collect: sourceOf(model).collect,
    formatsFor: () => formatOf,
    changeMany(changes, options) {
      sent.push({ validateOnly: options.validateOnly === true, changes })
      return edits.changeMany(changes, options)
    },
    failure: () => ({}),
    replace: model.rows.replace,
    explainCell: (cell) => cell.problems[0]?.code,
    explainRejection: (_cell, rejection) => (rejection.kind === "invalid" ? rejection.message : rejection.kind),
    storeResults: rejected.set,
    remember: (step, count) => history.push({ ...step, label: `${count} cells` }),
  })
  const nameOf = (uid: string) => model.rows.record(uid as RecordId)?.name
  return { run, sent, history, rejected, nameOf }
}
const pasteAt = (text: string, top: number, first = 1) =>
  start((model) => pasteInputs(model, parseTsv(text), { top, bottom: top, first, last: first }, directory))

describe("a change of many cells", () => {
  test("pastes a block over risks and controls, without the headings between them", async () => {
    const { run, nameOf, history } = pasteAt("Conflicts\tAccess review\tAnnual\nGhosts\tRegister\tDaily", 1)
    await run.prepare(true)
    expect(run.state().stage).toBe("ready")
    await run.apply()
    expect([nameOf("R-0007"), nameOf("C-0011"), nameOf("R-0001"), nameOf("C-0001")]).toEqual([
      "Conflicts",
      "Access review",
      "Ghosts",
      "Register",
    ])
    expect(run.state().cells.every(({ isDone }) => isDone)).toBe(true)
    expect(history.take("undo")?.label).toBe("6 cells")
  })

  test("is validated by the server without being saved", async () => {
    const { run, sent, nameOf } = pasteAt(`${rejectedName}\tRegister`, 3)
    await run.prepare(true)
    expect(sent.map(({ validateOnly }) => validateOnly)).toEqual([true])
    expect(run.state().cells.map(({ status, message }) => [status, message])).toEqual([
      ["rejected", rejectionMessage],
      ["change", undefined],
    ])
    expect(nameOf("C-0001")).not.toBe("Register")
  })

  test("keeps the input of every rejected cell until the cell is saved or the change undone", async () => {
    const { run, rejected, history } = pasteAt(`${rejectedName}\tRegister\tOften`, 3)
    rejected.set([
      { recordId: "C-0001" as RecordId, columnKey: "system:name", input: { text: "!", message: "", input: null } },
    ])
    await run.prepare(false)
    await run.apply()
    expect(rejected.of("R-0001" as RecordId, "system:name")).toEqual({
      text: rejectedName,
      message: rejectionMessage,
      input: { value: rejectedName },
    })
    expect(rejected.of("C-0001" as RecordId, "frequency_1")).toMatchObject({ text: "Often", input: null })
    expect(rejected.of("C-0001" as RecordId, "system:name")).toBeUndefined()
    rejected.set(history.take("undo")?.inputs ?? [])
    expect(rejected.count()).toBe(0)
  })

  test("counts the cells beyond the last row and column", async () => {
    const { run } = pasteAt("a\tb\tc\td", 1)
    await run.prepare(false)
    expect(run.state().outside).toBe(1)
  })

  test("is undone by the previous values, based on the saved records", async () => {
    const { run, history } = pasteAt("Ghosts", 3)
    await run.prepare(false)
    await run.apply()
    const [change] = history.take("undo")?.changes ?? []
    expect(change?.record.revision).toBe(2)
    expect(change?.fields.get("title_1")).toEqual({
      from: "Ghosts",
      to: "Payments reach a supplier who does not exist",
    })
  })

  test("fills the rows below with the values of the first one, or one row with that above", async () => {
    const several = start((model) => fillInputs(model, { top: 3, bottom: 6, first: 3, last: 3 }))
    await several.run.prepare(false)
    expect(several.run.state().cells.map(({ record, after }) => [record.uniqueId, after])).toEqual([
      ["C-0002", "As needed"],
      ["C-0003", "As needed"],
    ])
    const single = start((model) => fillInputs(model, { top: 3, bottom: 3, first: 3, last: 3 }))
    await single.run.prepare(false)
    expect(single.run.state().cells.map(({ record, after }) => [record.uniqueId, after])).toEqual([
      ["C-0001", "Quarterly"],
    ])
  })

  test("clears values except those that are mandatory", async () => {
    const { run } = start((model) => clearInputs(model, { top: 3, bottom: 3, first: 2, last: 3 }))
    await run.prepare(false)
    expect(run.state().cells.map(({ status }) => status)).toEqual(["rejected", "change"])
  })
})
