import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import { findField } from "../../../../engine/edit/find.ts"
import { isDeepEqual } from "../../../../engine/edit/same.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import {
  isDirty,
  moveDraft,
  openDraft,
  type DraftMove,
  type DraftState,
  type StoredDraft,
} from "../../web/draft/draft-state.ts"
import { anyCommand, sampleDefinition } from "../../../../tests/unit/engine/edit/random-definition.ts"

/** A server that accepts a draft only with the current revision, and pages that edit, save and poll in any order. */
class EditingSimulation {
  server: StoredDraft = { definition: sampleDefinition, revision: 1 }
  saves = 0
  readonly pages: DraftState[]
  readonly inFlight: (StoredDraft | undefined)[]

  constructor(pages: number) {
    this.pages = Array.from({ length: pages }, () => openDraft(this.server))
    this.inFlight = this.pages.map(() => undefined)
  }

  page(index: number): DraftState {
    const page = this.pages[index]
    if (!page) throw new Error("There is no such page.")
    return page
  }

  move(index: number, move: DraftMove): void {
    this.pages[index] = moveDraft(this.page(index), move)
  }

  /** Sends the current draft; later input is not part of it. */
  send(index: number): void {
    const page = this.page(index)
    if (this.inFlight[index] || page.conflictingDraft || !isDirty(page)) return
    this.move(index, { kind: "seal" })
    this.inFlight[index] = { definition: page.history.present, revision: page.stored.revision }
  }

  /** The server responds: accepted, or a conflict with its own draft. */
  respond(index: number): void {
    const sent = this.inFlight[index]
    if (!sent) return
    this.inFlight[index] = undefined
    if (sent.revision !== this.server.revision) return this.move(index, { kind: "arrived", stored: this.server })
    this.saves += 1
    this.server = { definition: structuredClone(sent.definition), revision: sent.revision + 1 }
    this.move(index, { kind: "saved", stored: { definition: sent.definition, revision: sent.revision + 1 } })
  }

  reload(index: number): void {
    if (!this.inFlight[index]) this.move(index, { kind: "arrived", stored: this.server })
  }

  decide(index: number, side: "ours" | "theirs"): void {
    const { conflictingDraft } = this.page(index)
    if (!conflictingDraft) return
    this.move(index, {
      kind: "decided",
      resolutions: Object.fromEntries(conflictingDraft.conflicts.map(({ key }) => [key, side])),
    })
  }

  /** All pages save and poll until nothing changes, without further input. */
  syncUntilIdle(): void {
    for (let round = 0; round < this.pages.length + 3; round += 1) {
      for (const index of this.pages.keys()) {
        this.respond(index)
        this.reload(index)
        this.decide(index, "ours")
        this.send(index)
        this.respond(index)
      }
    }
  }
}

type Act = (simulation: EditingSimulation) => void

const pages = 3
const page = fc.nat(pages - 1)
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(page, anyCommand).map(
      ([at, command]): Act =>
        (simulation) =>
          simulation.move(at, typeCommand(command)),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(page, fc.constantFrom("undo" as const, "redo" as const)).map(
      ([at, kind]): Act =>
        (simulation) =>
          simulation.move(at, { kind }),
    ),
  },
  {
    weight: 2,
    arbitrary: page.map(
      (at): Act =>
        (simulation) =>
          simulation.send(at),
    ),
  },
  {
    weight: 2,
    arbitrary: page.map(
      (at): Act =>
        (simulation) =>
          simulation.respond(at),
    ),
  },
  {
    weight: 2,
    arbitrary: page.map(
      (at): Act =>
        (simulation) =>
          simulation.reload(at),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(page, fc.constantFrom("ours" as const, "theirs" as const)).map(
      ([at, side]): Act =>
        (simulation) =>
          simulation.decide(at, side),
    ),
  },
)

const typeCommand = (command: EditCommand): DraftMove => ({ kind: "perform", command, continuing: false, at: 0 })

const label = (fieldId: string, en: string): EditCommand => ({
  kind: "changeField",
  fieldId,
  set: { fieldText: { en } },
  clear: [],
})

const labelOf = (definition: ProfileDefinition, fieldId: string) => findField(definition, fieldId)?.field.fieldText.en

test("all pages converge and saving ends, whatever several users do and in whatever order it arrives", () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 60 }), (acts) => {
      const simulation = new EditingSimulation(pages)
      for (const act of acts) act(simulation)
      simulation.syncUntilIdle()
      const { saves } = simulation
      simulation.syncUntilIdle()
      expect(simulation.saves).toBe(saves)
      for (const at of simulation.pages) {
        expect(at.conflictingDraft).toBeNull()
        expect(isDeepEqual(at.history.present, simulation.server.definition)).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

/** Each user labels different fields, so labels never conflict. */
const pageFields = [["f_1", "f_2"], ["f_3", "f_4"], ["f_5"]] as const
const labelling = page.chain((at) =>
  fc.record({
    at: fc.constant(at),
    fieldId: fc.constantFrom(...(pageFields[at] ?? [])),
    text: fc.string({ minLength: 1, maxLength: 3 }),
  }),
)
const inOrder = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: labelling.map((one) => ({ kind: "label" as const, ...one })) },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constantFrom("send" as const, "respond" as const, "reload" as const), at: page }),
    },
  ),
  { maxLength: 60 },
)

test("edits without a conflict are kept, and no decision is requested", () => {
  fc.assert(
    fc.property(inOrder, (acts) => {
      const simulation = new EditingSimulation(pages)
      const lastLabels = new Map<string, string>()
      for (const act of acts) {
        if (act.kind === "label") {
          simulation.move(act.at, typeCommand(label(act.fieldId, act.text)))
          lastLabels.set(act.fieldId, act.text)
        } else simulation[act.kind](act.at)
        for (const { conflictingDraft } of simulation.pages) expect(conflictingDraft).toBeNull()
      }
      simulation.syncUntilIdle()
      for (const [fieldId, text] of lastLabels) expect(labelOf(simulation.server.definition, fieldId)).toBe(text)
    }),
  )
})

test("a user who undoes all of their own steps keeps the changes of the others", () => {
  fc.assert(
    fc.property(inOrder, page, (acts, leaver) => {
      const simulation = new EditingSimulation(pages)
      const lastLabels = new Map<string, string>()
      for (const act of acts) {
        if (act.kind === "label") {
          simulation.move(act.at, typeCommand(label(act.fieldId, act.text)))
          lastLabels.set(act.fieldId, act.text)
        } else simulation[act.kind](act.at)
      }
      simulation.syncUntilIdle()
      simulation.move(leaver, { kind: "stepTo", done: 0 })
      simulation.syncUntilIdle()
      const own: readonly string[] = pageFields[leaver] ?? []
      for (const fieldId of pageFields.flat()) {
        const expected = own.includes(fieldId) ? undefined : lastLabels.get(fieldId)
        expect(labelOf(simulation.server.definition, fieldId)).toBe(expected ?? labelOf(sampleDefinition, fieldId))
      }
    }),
  )
})

describe("the same property changed on both sides", () => {
  function contradicted(): EditingSimulation {
    const simulation = new EditingSimulation(2)
    simulation.move(0, typeCommand(label("f_1", "Theirs")))
    simulation.move(0, typeCommand(label("f_2", "Beside")))
    simulation.send(0)
    simulation.respond(0)
    simulation.move(1, typeCommand(label("f_1", "Mine")))
    simulation.reload(1)
    return simulation
  }

  test("waits for a decision; later input stays, and nothing is sent", () => {
    const simulation = contradicted()
    expect(simulation.page(1).conflictingDraft?.conflicts.map(({ ours, theirs }) => [ours, theirs])).toEqual([
      ["Mine", "Theirs"],
    ])
    simulation.move(1, typeCommand(label("f_3", "Typed on")))
    simulation.send(1)
    expect(simulation.inFlight[1]).toBeUndefined()
    simulation.decide(1, "theirs")
    const { present } = simulation.page(1).history
    expect(["f_1", "f_2", "f_3"].map((id) => labelOf(present, id))).toEqual(["Theirs", "Beside", "Typed on"])
  })

  test("is decided for the user's own value and sent to the other, who needs no decision", () => {
    const simulation = contradicted()
    simulation.decide(1, "ours")
    simulation.syncUntilIdle()
    for (const at of simulation.pages) {
      expect(labelOf(at.history.present, "f_1")).toBe("Mine")
      expect(labelOf(at.history.present, "f_2")).toBe("Beside")
    }
  })

  test("needs no decision once the user's own change is undone", () => {
    const simulation = contradicted()
    simulation.move(1, { kind: "undo" })
    expect(simulation.page(1).conflictingDraft).toBeNull()
    expect(labelOf(simulation.page(1).history.present, "f_1")).toBe("Theirs")
  })
})

test("an outdated response changes nothing", () => {
  const simulation = new EditingSimulation(1)
  const before = simulation.page(0)
  simulation.move(0, { kind: "arrived", stored: { definition: { ...sampleDefinition, icon: "older" }, revision: 1 } })
  expect(simulation.page(0)).toBe(before)
})
