import { SquareArrowOutUpRight, Link2, MessageSquare, Plus, Unlink } from "lucide-react"
import { recordIn, type MatrixRow } from "../../../renderers/matrix/matrix-model.ts"
import type { MatrixProfiles } from "../../../renderers/matrix/matrix-source.ts"
import type { MatrixMenuTarget } from "../../../renderers/matrix/matrix-menu-target.ts"
import { useMatrixText } from "../../../renderers/matrix/use-matrix-text.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import type { CompiledLink } from "../../../schemas/compiled.ts"
import type { SheetName } from "../../check-outs/web/check-outs-model.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { MenuEntry } from "../../../ui/menu.tsx"
import { matrixParts, type MatrixPart } from "../../../schemas/matrix-parts.ts"
import { additionsBelow, type Addition, type RecordAbove } from "./adding.ts"
import type { RiskControlPair } from "./linking/unlink-controls.tsx"

interface MatrixMenuOptions {
  readonly profiles: MatrixProfiles
  /** Names of the types that the user can add, in a sentence. */
  readonly addable: Readonly<Partial<Record<MatrixPart, string>>>
  /** The field of a risk that links its controls; undefined if the user cannot change it. */
  readonly controlLink: CompiledLink | undefined
  /** Entries that check a process out and in. */
  readonly checkOutEntries: (process: SheetName) => readonly MenuEntry[]
  /** The process of a heading. */
  readonly processOf: (id: RecordId) => SheetName | undefined
  /** The records that others can be added below. */
  readonly recordsAt: (target: MatrixMenuTarget) => readonly RecordAbove[]
  readonly onAdd: (addition: Addition) => void
  readonly onLinkControl: (risk: ProfileInstance) => void
  readonly onUnlink: (pair: RiskControlPair) => void
  readonly onComment: (record: ProfileInstance) => void
  readonly onOpenFull: (record: ProfileInstance) => void
}

/** The screen's entries of the menu of a cell or a heading. */
export function useMatrixMenu(options: MatrixMenuOptions): (target: MatrixMenuTarget) => readonly MenuEntry[] {
  const text = useMatrixText()
  const {
    profiles,
    addable,
    controlLink,
    checkOutEntries,
    processOf,
    recordsAt,
    onAdd,
    onLinkControl,
    onUnlink,
    onComment,
    onOpenFull,
  } = options
  const noteOf = ({ uniqueId, canWrite }: Pick<RecordAbove, "uniqueId" | "canWrite">) => ({
    ...(uniqueId !== "" && {
      note: text(canWrite === false ? "matrix.add.readOnly" : "matrix.add.below", { record: uniqueId }),
    }),
    disabled: canWrite === false,
  })
  const addEntries = (records: readonly RecordAbove[]): MenuEntry[] =>
    additionsBelow(profiles, records).flatMap((addition): MenuEntry[] => {
      const name = addable[addition.part]
      if (name === undefined) return []
      return [
        {
          id: `add-${addition.part}`,
          label: text("matrix.add.one", { record: name }),
          icon: <Plus aria-hidden="true" />,
          ...noteOf(addition.above),
          onSelect: () => onAdd(addition),
        },
      ]
    })
  return (target) => {
    const { line, row, column } = target
    const adding = addEntries(recordsAt(target))
    if (line.kind === "heading") {
      if (line.id === null) return []
      const process = line.part === "PROCESS" ? processOf(line.id) : undefined
      return [...withLine("check-out-line", process ? checkOutEntries(process) : []), ...withLine("add-line", adding)]
    }
    if (!row) return []
    const record = (column && recordIn(row, column)) ?? innermost(row)
    const { RISK: risk, CONTROL: control } = row.records
    const inCell: MenuEntry[] = record
      ? [
          {
            id: "comments",
            label: text("matrix.comment"),
            icon: <MessageSquare aria-hidden="true" />,
            onSelect: () => onComment(record),
          },
          {
            id: "full",
            label: text("matrix.open.full"),
            icon: <SquareArrowOutUpRight className="ru-flip" aria-hidden="true" />,
            onSelect: () => onOpenFull(record),
          },
        ]
      : []
    const linking: MenuEntry[] =
      risk && controlLink
        ? [
            {
              id: "link",
              label: text("matrix.link.open"),
              icon: <Link2 aria-hidden="true" />,
              ...noteOf({ uniqueId: risk.uniqueId, canWrite: risk.access.canWrite }),
              onSelect: () => onLinkControl(risk),
            },
            ...(control
              ? [
                  {
                    id: "unlink",
                    label: text("matrix.unlink.open"),
                    icon: <Unlink aria-hidden="true" />,
                    disabled: !risk.access.canWrite,
                    onSelect: () => onUnlink({ risk, control }),
                  },
                ]
              : []),
          ]
        : []
    const { PROCESS: process } = row.records
    return [
      ...inCell,
      ...withLine("add-line", [...adding, ...linking]),
      ...withLine("check-out-line", process ? checkOutEntries({ ...process, recordId: process.id }) : []),
    ]
  }
}

const withLine = (id: string, entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.length > 0 ? [{ id, line: true }, ...entries] : []

const innermost = (row: MatrixRow): ProfileInstance | undefined =>
  matrixParts.map((part) => row.records[part]).findLast((record) => record !== undefined)
