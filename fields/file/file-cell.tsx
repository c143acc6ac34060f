import type { FileReference } from "../../schemas/values.ts"
import { HoverCard } from "../../ui/hover-card.tsx"
import { SkeletonText } from "../../ui/skeleton.tsx"
import { useText } from "../rendering/use-text.ts"
import { fileChunk } from "../on-demand.ts"
import type { ReadOnlyViewProps, WidgetProps } from "../view-contract.ts"
import type { FileKind } from "./file-list.ts"

export type Files = readonly FileReference[]
export interface FileLimits {
  readonly maxFiles?: number
  readonly allowedKinds?: readonly FileKind[]
}

export interface FileDisplayOptions {
  /** Images are displayed, other files are listed by name. */
  readonly imagesOnly: boolean
}

export function FileWidget(props: WidgetProps<Files, FileLimits> & FileDisplayOptions) {
  const chunk = fileChunk.useChunk()
  return chunk ? <chunk.FileListWidget {...props} /> : <SkeletonText lines={1} />
}

export function FileReadOnlyView(props: { readonly value?: Files } & Partial<FileDisplayOptions>) {
  const chunk = fileChunk.useChunk()
  return chunk ? <chunk.FileListReadOnlyView {...props} /> : <SkeletonText lines={1} />
}

/** The first file name and the number of further files; all names on hover. */
export function FileCell({ value = [] }: ReadOnlyViewProps<Files, FileLimits>) {
  const text = useText()
  const [first] = value
  if (!first) return null
  return (
    <HoverCard label={text("field.file.list", { count: value.length })} card={<FileReadOnlyView value={value} />}>
      <bdi className="ru-truncate">{first.fileName}</bdi>
      {value.length > 1 ? <span className="ru-file__more ru-muted">{`+${value.length - 1}`}</span> : null}
    </HoverCard>
  )
}
