import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { EditCommand } from "../../../engine/edit/command.ts"
import { findField } from "../../../engine/edit/find.ts"
import { saysTheSame } from "../../../engine/edit/same.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import {
  isDirty,
  moveDraft,
  openDraft,
  type DraftMove,
  type DraftState,
  type StoredDraft,
} from "../../../src/screens/designer/draft/draft-state.ts"
import { anyCommand, drawn } from "../engine/edit/drawn-definition.ts"

/** A server that takes a draft only over the one it was made of, and pages that edit, send and look in any order. */
class World {
  server: StoredDraft = { definition: drawn, revision: 1 }
  saves = 0
  readonly pages: DraftState[]
  readonly underWay: (StoredDraft | undefined)[]

  constructor(pages: number) {
    this.pages = Array.from({ length: pages }, () => openDraft(this.server))
    this.underWay = this.pages.map(() => undefined)
  }

  page(index: number): DraftState {
    const page = this.pages[index]
    if (!page) throw new Error("There is no such page.")
    return page
  }

  move(index: number, move: DraftMove): void {
    this.pages[index] = moveDraft(this.page(index), move)
  }

  /** The draft goes out as it is now; what is typed from here on is not in it. */
  send(index: number): void {
    const page = this.page(index)
    if (this.underWay[index] || page.rival || !isDirty(page)) return
    this.move(index, { kind: "seal" })
    this.underWay[index] = { definition: page.history.present, revision: page.stored.revision }
  }

  /** The server answers: it took it, or what it holds is another. */
  answer(index: number): void {
    const sent = this.underWay[index]
    if (!sent) return
    this.underWay[index] = undefined
    if (sent.revision !== this.server.revision) return this.move(index, { kind: "arrived", stored: this.server })
    this.saves += 1
    this.server = { definition: structuredClone(sent.definition), revision: sent.revision + 1 }
    this.move(index, { kind: "saved", stored: { definition: sent.definition, revision: sent.revision + 1 } })
  }

  look(index: number): void {
    if (!this.underWay[index]) this.move(index, { kind: "arrived", stored: this.server })
  }

  decide(index: number, side: "ours" | "theirs"): void {
    const { rival } = this.page(index)
    if (!rival) return
    this.move(index, {
      kind: "decided",
      resolutions: Object.fromEntries(rival.conflicts.map(({ key }) => [key, side])),
    })
  }

  /** Everybody sends and looks as long as anything moves; nobody types. */
  settle(): void {
    for (let round = 0; round < this.pages.length + 3; round += 1) {
      for (const index of this.pages.keys()) {
        this.answer(index)
        this.look(index)
        this.decide(index, "ours")
        this.send(index)
        this.answer(index)
      }
    }
  }
}

type Act = (world: World) => void

const pages = 3
const page = fc.nat(pages - 1)
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(page, anyCommand).map(
      ([at, command]): Act =>
        (world) =>
          world.move(at, typed(command)),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(page, fc.constantFrom("undo" as const, "redo" as const)).map(
      ([at, kind]): Act =>
        (world) =>
          world.move(at, { kind }),
    ),
  },
  {
    weight: 2,
    arbitrary: page.map(
      (at): Act =>
        (world) =>
          world.send(at),
    ),
  },
  {
    weight: 2,
    arbitrary: page.map(
      (at): Act =>
        (world) =>
          world.answer(at),
    ),
  },
  {
    weight: 2,
    arbitrary: page.map(
      (at): Act =>
        (world) =>
          world.look(at),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(page, fc.constantFrom("ours" as const, "theirs" as const)).map(
      ([at, side]): Act =>
        (world) =>
          world.decide(at, side),
    ),
  },
)

const typed = (command: EditCommand): DraftMove => ({ kind: "perform", command, continuing: false, at: 0 })

const label = (fieldId: string, en: string): EditCommand => ({
  kind: "changeField",
  fieldId,
  set: { fieldText: { en } },
  clear: [],
})

const labelOf = (definition: ProfileDefinition, fieldId: string) => findField(definition, fieldId)?.field.fieldText.en

test("whatever several people do and in whatever order it arrives, all come to see the same, and saving ends", () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 60 }), (acts) => {
      const world = new World(pages)
      for (const act of acts) act(world)
      world.settle()
      const { saves } = world
      world.settle()
      expect(world.saves).toBe(saves)
      for (const at of world.pages) {
        expect(at.rival).toBeNull()
        expect(saysTheSame(at.history.present, world.server.definition)).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

/** Each person labels fields of their own; nobody's label can be in another's way. */
const ownFields = [["f_1", "f_2"], ["f_3", "f_4"], ["f_5"]] as const
const labelling = page.chain((at) =>
  fc.record({
    at: fc.constant(at),
    fieldId: fc.constantFrom(...(ownFields[at] ?? [])),
    text: fc.string({ minLength: 1, maxLength: 3 }),
  }),
)
const inOrder = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: labelling.map((one) => ({ kind: "label" as const, ...one })) },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constantFrom("send" as const, "answer" as const, "look" as const), at: page }),
    },
  ),
  { maxLength: 60 },
)

test("no edit is lost that nobody contradicted, and nobody is asked anything", () => {
  fc.assert(
    fc.property(inOrder, (acts) => {
      const world = new World(pages)
      const said = new Map<string, string>()
      for (const act of acts) {
        if (act.kind === "label") {
          world.move(act.at, typed(label(act.fieldId, act.text)))
          said.set(act.fieldId, act.text)
        } else world[act.kind](act.at)
        for (const { rival } of world.pages) expect(rival).toBeNull()
      }
      world.settle()
      for (const [fieldId, text] of said) expect(labelOf(world.server.definition, fieldId)).toBe(text)
    }),
  )
})

test("whoever takes all of their own steps back leaves what the others did", () => {
  fc.assert(
    fc.property(inOrder, page, (acts, leaver) => {
      const world = new World(pages)
      const said = new Map<string, string>()
      for (const act of acts) {
        if (act.kind === "label") {
          world.move(act.at, typed(label(act.fieldId, act.text)))
          said.set(act.fieldId, act.text)
        } else world[act.kind](act.at)
      }
      world.settle()
      world.move(leaver, { kind: "stepTo", done: 0 })
      world.settle()
      const own: readonly string[] = ownFields[leaver] ?? []
      for (const fieldId of ownFields.flat()) {
        const expected = own.includes(fieldId) ? undefined : said.get(fieldId)
        expect(labelOf(world.server.definition, fieldId)).toBe(expected ?? labelOf(drawn, fieldId))
      }
    }),
  )
})

describe("the same property on both sides", () => {
  function contradicted(): World {
    const world = new World(2)
    world.move(0, typed(label("f_1", "Theirs")))
    world.move(0, typed(label("f_2", "Beside")))
    world.send(0)
    world.answer(0)
    world.move(1, typed(label("f_1", "Mine")))
    world.look(1)
    return world
  }

  test("waits for a decision; what is typed meanwhile stays, and nothing is sent", () => {
    const world = contradicted()
    expect(world.page(1).rival?.conflicts.map(({ ours, theirs }) => [ours, theirs])).toEqual([["Mine", "Theirs"]])
    world.move(1, typed(label("f_3", "Typed on")))
    world.send(1)
    expect(world.underWay[1]).toBeUndefined()
    world.decide(1, "theirs")
    const { present } = world.page(1).history
    expect(["f_1", "f_2", "f_3"].map((id) => labelOf(present, id))).toEqual(["Theirs", "Beside", "Typed on"])
  })

  test("is decided for one's own and reaches the other, who is asked nothing", () => {
    const world = contradicted()
    world.decide(1, "ours")
    world.settle()
    for (const at of world.pages) {
      expect(labelOf(at.history.present, "f_1")).toBe("Mine")
      expect(labelOf(at.history.present, "f_2")).toBe("Beside")
    }
  })

  test("is nothing to decide any more once one's own is taken back", () => {
    const world = contradicted()
    world.move(1, { kind: "undo" })
    expect(world.page(1).rival).toBeNull()
    expect(labelOf(world.page(1).history.present, "f_1")).toBe("Theirs")
  })
})

test("an answer that was overtaken by a newer one is nothing new", () => {
  const world = new World(1)
  const before = world.page(0)
  world.move(0, { kind: "arrived", stored: { definition: { ...drawn, icon: "older" }, revision: 1 } })
  expect(world.page(0)).toBe(before)
})
