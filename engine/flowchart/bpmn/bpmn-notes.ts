/** What a flowchart has no counterpart for. */
export const bpmnNoteKinds = [
  "parallelGateways",
  "otherGateways",
  "subProcesses",
  "eventKinds",
  "boundaryEvents",
  "messageFlows",
  "annotations",
  "groups",
  "pools",
  "associations",
  "nestedLanes",
  "otherElements",
  "shortenedTexts",
] as const
export type BpmnNoteKind = (typeof bpmnNoteKinds)[number]

/** Elements of a file that were not carried over, or not completely. */
export interface BpmnNote {
  readonly kind: BpmnNoteKind
  readonly count: number
  /** Of those that have one, at most ten. */
  readonly names: readonly string[]
}

const maxNames = 10

/** Collects notes while a file is read. */
export class BpmnNotes {
  readonly #names = new Map<BpmnNoteKind, { count: number; names: string[] }>()

  add(kind: BpmnNoteKind, name: string | undefined): void {
    const found = this.#names.get(kind) ?? { count: 0, names: [] }
    found.count++
    if (name?.trim() && found.names.length < maxNames) found.names.push(name.trim().slice(0, 80))
    this.#names.set(kind, found)
  }

  all(): readonly BpmnNote[] {
    return bpmnNoteKinds.flatMap((kind) => {
      const found = this.#names.get(kind)
      return found ? [{ kind, count: found.count, names: found.names }] : []
    })
  }
}
