import { flattenPart, labelOf, type OscalParameter, type OscalPart, type OscalProperty } from "./oscal-prose.ts"
import type { SourceRow, SourceTable } from "./source-table.ts"
import { createFileError } from "./unreadable.ts"

interface OscalControl {
  readonly id: string
  readonly title: string
  readonly props?: readonly OscalProperty[]
  readonly params?: readonly OscalParameter[]
  readonly parts?: readonly OscalPart[]
  readonly controls?: readonly OscalControl[]
}
interface OscalGroup {
  readonly title?: string
  readonly params?: readonly OscalParameter[]
  readonly groups?: readonly OscalGroup[]
  readonly controls?: readonly OscalControl[]
}

const columns = [
  { name: "uid", spellings: ["uid", "Control number", "Number"] },
  { name: "title", spellings: ["title", "Name"] },
  { name: "description", spellings: ["description", "Statement"] },
  {
    name: "family",
    spellings: ["Family", "Control family", "Category", "Control category", "Section"],
    freeText: true,
  },
  { name: "guidance", spellings: ["Guidance", "Supplemental guidance", "Notes"], freeText: true },
  { name: "parent", spellings: ["Parent control"], freeText: true },
] as const

/**
 * An OSCAL catalogue: every control followed by its enhancements, with the statement flattened into the description.
 */
export function parseOscal(bytes: Buffer): SourceTable {
  const catalogue = parseDocument(bytes)
  const rows: SourceRow[] = []
  const parameters = new Map<string, OscalParameter>()
  const visitControls = (controls: readonly OscalControl[], family: string, parent: string) => {
    for (const control of controls) {
      const uid = labelOf(control.props) || control.id.toUpperCase()
      const formatProp = (name: string) =>
        (control.parts ?? [])
          .filter((part) => part.name === name)
          .map((part) => flattenPart(part, parameters))
          .join("\n")
      rows.push({
        row: rows.length + 1,
        cells: [uid, control.title, formatProp("statement"), family, formatProp("guidance"), parent].map(textOf),
      })
      visitControls(control.controls ?? [], family, uid)
    }
  }
  const visitGroup = (group: OscalGroup, parentTitle: string) => {
    const family = textOf(group.title) || parentTitle
    visitControls(group.controls ?? [], family, "")
    for (const inner of group.groups ?? []) visitGroup(inner, family)
  }
  try {
    collectParameters(catalogue, parameters)
    visitGroup(catalogue, "")
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) throw createFileError("import.unreadable_file")
    throw error
  }
  if (rows.length === 0) throw createFileError("import.empty_file")
  return { columns, rows }
}

/** A catalogue may omit a title; a row without one is rejected by its field's validation. */
const textOf = (cell: unknown): string => (typeof cell === "string" ? cell : "")

/** Collected first, because an enhancement's prose may insert a parameter of another control. */
function collectParameters(container: OscalGroup | OscalControl, into: Map<string, OscalParameter>): void {
  for (const parameter of container.params ?? []) into.set(parameter.id, parameter)
  for (const control of container.controls ?? []) collectParameters(control, into)
  if ("groups" in container) for (const group of container.groups ?? []) collectParameters(group, into)
}

function parseDocument(bytes: Buffer): OscalGroup {
  try {
    const document: unknown = JSON.parse(new TextDecoder("utf-8").decode(bytes))
    const catalogue = isObject(document) ? document.catalog : undefined
    if (isObject(catalogue)) {
      // The catalogue's own title is in its metadata; as a group it has none.
      return { groups: [], controls: [], params: [], ...catalogue, title: "" }
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw createFileError("import.unreadable_file")
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
