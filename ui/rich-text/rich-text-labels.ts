/** What the editor says; it knows no language of its own. */
export interface RichTextLabels {
  readonly tools: string
  readonly bold: string
  readonly italic: string
  readonly underline: string
  readonly strike: string
  readonly bulletList: string
  readonly orderedList: string
  readonly quote: string
  readonly code: string
  readonly link: string
  readonly linkAddress: string
  readonly linkSet: string
  readonly linkRemove: string
  readonly linkWrong: string
  readonly mention: string
  readonly people: string
  readonly noPeople: string
  readonly lookingForPeople: string
  readonly peopleFailed: string
}
