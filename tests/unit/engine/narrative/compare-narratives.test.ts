import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { compareNarratives } from "../../../../engine/narrative/compare-narratives.ts"
import type { ComparedNode } from "../../../../engine/narrative/compared-node.ts"
import type { NarrativeNode } from "../../../../engine/narrative/narrative-node.ts"
import { summarizeChanges } from "../../../../engine/narrative/summarize-changes.ts"
import type { Narrative, NarrativeBlock, NarrativeMark } from "../../../../schemas/narrative.ts"
import { doc, heading, list, paragraph, picture, referring, table } from "./narratives.ts"

const compare = (before: Narrative, after: Narrative) => compareNarratives(before, after)

/** Words as they are marked: `-deleted-`, `+inserted+`, `~formatted~`. */
function marked(compared: readonly ComparedNode[]): string {
  const signs: Readonly<Record<string, string>> = { deleted: "-", inserted: "+", formatted: "~" }
  return compared
    .map(({ node, change, children }) => {
      const sign = signs[change] ?? ""
      if (node.text !== undefined) return `${sign}${node.text}${sign}`
      return children.length === 0 && node.type !== "paragraph" ? `${sign}<${node.type}>${sign}` : marked(children)
    })
    .join("")
}

describe("words of a paragraph", () => {
  test.each([
    [
      "one word replaced",
      "Invoices are posted daily.",
      "Invoices are paid daily.",
      "Invoices are -posted -+paid +daily.",
    ],
    [
      "words added at the end",
      "Invoices are posted",
      "Invoices are posted by the clerk",
      "Invoices are posted +by the clerk+",
    ],
    ["Hindi words stay whole", "चालान रोज़ दर्ज होते हैं।", "चालान हर दिन दर्ज होते हैं।", "चालान -रोज़ -+हर दिन +दर्ज होते हैं।"],
    ["Arabic words stay whole", "تُسجَّل الفواتير يوميًا", "تُراجَع الفواتير يوميًا", "-تُسجَّل -+تُراجَع +الفواتير يوميًا"],
    [
      "a number is one word",
      "The limit is 1,250.00 euros per day",
      "The limit is 1,300.00 euros per day",
      "The limit is -1,250.00 -+1,300.00 +euros per day",
    ],
  ])("%s", (_, before, after, expected) => {
    expect(marked(compare(doc(paragraph(before)), doc(paragraph(after))))).toBe(expected)
  })

  test("a word that became bold has kept its words", () => {
    const bold = doc({
      type: "paragraph",
      content: [
        { type: "text", text: "Invoices are " },
        { type: "text", text: "posted", marks: [{ type: "bold" }] },
      ],
    })
    const compared = compare(doc(paragraph("Invoices are posted")), bold)
    expect(marked(compared)).toBe("Invoices are ~posted~")
    expect(summarizeChanges(compared)).toEqual({ paragraphsFormatted: 1 })
  })

  test("a reference is compared by its record", () => {
    const compared = compare(doc(referring("See ", "a")), doc(referring("See ", "b")))
    expect(marked(compared)).toBe("See -<recordReference>-+<recordReference>+")
  })
})

describe("blocks", () => {
  const intro = paragraph("The clerk matches each invoice with its order and receipt.")
  const approval = paragraph("The manager approves all payments above the limit.")
  const archive = paragraph("Documents are archived for ten years.")

  test("an inserted, a deleted and a moved paragraph are told apart from the others", () => {
    const compared = compare(doc(intro, approval, archive), doc(archive, intro, paragraph("Payments are made weekly.")))
    expect(compared.map(({ change, node }) => [change, node.content?.[0]?.text?.split(" ")[0]])).toEqual([
      ["moved", "Documents"],
      ["kept", "The"],
      ["deleted", "The"],
      ["inserted", "Payments"],
    ])
    expect(summarizeChanges(compared)).toEqual({ paragraphsMoved: 1, paragraphsRemoved: 1, paragraphsAdded: 1 })
  })

  test("a heading of another level is the same heading", () => {
    const [compared] = compare(doc(heading(2, "Approval")), doc(heading(3, "Approval")))
    expect(compared).toMatchObject({
      change: "changed",
      before: { attrs: { level: 2 } },
      node: { attrs: { level: 3 } },
    })
  })

  test("a list compares its items", () => {
    const compared = compare(
      doc(list("bulletList", "Match the order", "Match the receipt", "Post it")),
      doc(list("orderedList", "Match the order", "Check the limit", "Match the receipt", "Post it")),
    )
    expect(compared).toMatchObject([{ change: "changed", before: { type: "bulletList" } }])
    expect(compared[0]?.children.map(({ change }) => change)).toEqual(["kept", "inserted", "kept", "kept"])
  })

  test("a picture with another alternative text has changed, another picture is a new one", () => {
    expect(summarizeChanges(compare(doc(picture("a", "Form")), doc(picture("a", "Form with stamp"))))).toEqual({
      picturesChanged: 1,
    })
    expect(summarizeChanges(compare(doc(picture("a", "Form")), doc(picture("b", "Screen"))))).toEqual({
      picturesAdded: 1,
      picturesRemoved: 1,
    })
  })
})

describe("tables", () => {
  const head = ["Amount", "Approver"]
  const small = ["up to 1,000", "Team lead"]
  const large = ["above 1,000", "Managing director"]

  test("a row is inserted, another one deleted", () => {
    const compared = compare(doc(table(head, small, large)), doc(table(head, ["no amount", "Nobody at all"], large)))
    expect(summarizeChanges(compared)).toEqual({ rowsAdded: 1, rowsRemoved: 1 })
  })

  test("a new column is one column, not a new cell in each row", () => {
    const compared = compare(
      doc(table(head, small, large)),
      doc(
        table(
          ["Amount", "Currency", "Approver"],
          ["up to 1,000", "EUR", "Team lead"],
          ["above 1,000", "EUR", "Managing board"],
        ),
      ),
    )
    expect(summarizeChanges(compared)).toEqual({ columnsAdded: 1, cellsChanged: 1 })
    expect(compared[0]?.children[1]?.children.map(({ change }) => change)).toEqual(["kept", "inserted", "kept"])
  })

  test("a column that was deleted is one column, also where a cell of another one was changed and a row added", () => {
    const compared = compare(
      doc(table(["Role", "Limit", "Who"], ["Lead", "5,000", "Ann"], ["Head", "25,000", "Bob"])),
      doc(table(["Role", "Who"], ["Lead", "Anna"], ["Board", "All members"], ["Head", "Bob"])),
    )
    expect(summarizeChanges(compared)).toEqual({ columnsRemoved: 1, cellsChanged: 1, rowsAdded: 1 })
    // Each cell is below the one of its column.
    expect(compared[0]?.children.map(({ children }) => children.map(({ change }) => change))).toEqual([
      ["kept", "deleted", "kept"],
      ["kept", "deleted", "changed"],
      ["inserted", "deleted", "inserted"],
      ["kept", "deleted", "kept"],
    ])
  })

  test("a row that was moved or deleted has a place in a new column", () => {
    const compared = compare(
      doc(table(["Role", "Who"], ["Lead", "Ann"], ["Head", "Bob"], ["Board", "All members"])),
      doc(table(["Role", "Limit", "Who"], ["Head", "9", "Bob"], ["Lead", "5", "Ann"])),
    )
    expect(summarizeChanges(compared)).toEqual({ columnsAdded: 1, rowsMoved: 1, rowsRemoved: 1 })
    const [, ...rows] = compared[0]?.children ?? []
    expect(rows.every(({ children }) => children[1]?.change === "inserted")).toBe(true)
  })
})

const word = fc.constantFrom("invoice", "order", "approve", "चालान", "فاتورة", "the", "1,000", " ", "  ", ".")
const text = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(" "))
const marks = fc.constantFrom<NarrativeMark[][]>([], [{ type: "bold" }], [{ type: "italic" }])
const inlines = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant("text" as const), text, marks }),
    fc.record({ type: fc.constant("hardBreak" as const) }),
  ),
  { minLength: 1, maxLength: 4 },
)
const block: fc.Arbitrary<NarrativeBlock> = fc.oneof(
  fc.record({ type: fc.constant("paragraph" as const), content: inlines }),
  text.map((words) => heading(2, words)),
  fc.array(text, { minLength: 1, maxLength: 4 }).map((items) => list("bulletList", ...items)),
  fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 4 }).map((rows) => table(...rows)),
)
const narrative = fc.array(block, { maxLength: 8 }).map((content): Narrative => doc(...content))

/** A version without what only the other one has; adjacent pieces with one formatting are one. */
function version(compared: readonly ComparedNode[], without: "deleted" | "inserted"): readonly NarrativeNode[] {
  return joined(
    compared
      .filter(({ change }) => change !== without)
      .map(({ node, children }) => (node.text === undefined ? { ...node, content: version(children, without) } : node)),
  )
}

function joined(nodes: readonly NarrativeNode[]): readonly NarrativeNode[] {
  return nodes.reduce<NarrativeNode[]>((pieces, node) => {
    const last = pieces.at(-1)
    if (
      last?.text === undefined ||
      node.text === undefined ||
      JSON.stringify(last.marks) !== JSON.stringify(node.marks)
    ) {
      return [...pieces, node.content ? { ...node, content: joined(node.content) } : node]
    }
    return [...pieces.slice(0, -1), { ...last, text: last.text + node.text }]
  }, [])
}

describe("any two texts", () => {
  test("a text has no changes from itself", () => {
    fc.assert(
      fc.property(narrative, (one) => {
        expect(compare(one, structuredClone(one)).every(({ change }) => change === "kept")).toBe(true)
      }),
    )
  })

  test("what is inserted and kept is the new text", () => {
    fc.assert(
      fc.property(narrative, narrative, (before, after) => {
        const leaves = (nodes: readonly NarrativeNode[]): unknown =>
          nodes.map(({ content, ...node }) =>
            node.text === undefined ? { ...node, content: leaves(content ?? []) } : node,
          )
        expect(leaves(version(compare(before, after), "deleted"))).toEqual(leaves(joined(after.content)))
      }),
    )
  })

  test("what is deleted and kept has as many blocks as the old text", () => {
    fc.assert(
      fc.property(narrative, narrative, (before, after) => {
        expect(compare(before, after).filter(({ change }) => change !== "inserted")).toHaveLength(before.content.length)
      }),
    )
  })
})
