import type { FileReference } from "../../schemas/values.ts"
import { HoverCard } from "../../ui/hover-card.tsx"
import { SkeletonText } from "../../ui/skeleton.tsx"
import { useText } from "../drawing/use-text.ts"
import { fileParts } from "../on-demand.ts"
import type { ReadProps, WidgetProps } from "../view-contract.ts"
import type { FileKind } from "./file-list.ts"

export type Files = readonly FileReference[]
export interface FileLimits {
  readonly maxFiles?: number
  readonly allowedKinds?: readonly FileKind[]
}

export interface FileLook {
  /** Pictures are shown, other files are named. */
  readonly pictures: boolean
}

export function FileWidget(props: WidgetProps<Files, FileLimits> & FileLook) {
  const parts = fileParts.usePart()
  return parts ? <parts.FileListWidget {...props} /> : <SkeletonText lines={1} />
}

export function FileRead(props: { readonly value?: Files } & Partial<FileLook>) {
  const parts = fileParts.usePart()
  return parts ? <parts.FileListRead {...props} /> : <SkeletonText lines={1} />
}

/** The first name, and how many more there are; all of them at a hover. */
export function FileCell({ value = [] }: ReadProps<Files, FileLimits>) {
  const text = useText()
  const [first] = value
  if (!first) return null
  return (
    <HoverCard label={text("field.file.list", { count: value.length })} card={<FileRead value={value} />}>
      <bdi className="ru-truncate">{first.fileName}</bdi>
      {value.length > 1 ? <span className="ru-file__more">{`+${value.length - 1}`}</span> : null}
    </HoverCard>
  )
}
