/** Labels of the editor, supplied in the user's language. */
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
  readonly linkUrl: string
  readonly linkSet: string
  readonly linkRemove: string
  readonly invalidLink: string
  readonly mention: string
  readonly people: string
  readonly noUsers: string
  readonly searchingUsers: string
  readonly userSearchFailed: string
}
