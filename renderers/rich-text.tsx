import { useMemo } from "react"
import { useText } from "../fields/drawing/use-text.ts"
import { richTextTexts } from "../messages/rich-text/on-demand.ts"
import type { RichTextEditorProps } from "../ui/rich-text/rich-text-editor.tsx"
import type { RichTextLabels } from "../ui/rich-text/rich-text-labels.ts"
import { lazily } from "../ui/lazily.ts"
import { MoreTexts } from "./more-texts.tsx"

const Editor = lazily(() => import("../ui/rich-text/rich-text-editor.tsx"))

/** Fetches the editor ahead of its use, as when a pointer comes near. */
export async function fetchEditor(): Promise<void> {
  await Editor.fetch().catch(() => undefined)
}

/** The editor of texts with forms, in the reader's language; fetched when it is first drawn. Needs a Suspense above it. */
export function RichText(props: Omit<RichTextEditorProps, "labels">) {
  return (
    <MoreTexts texts={richTextTexts}>
      <Labelled {...props} />
    </MoreTexts>
  )
}

function Labelled(props: Omit<RichTextEditorProps, "labels">) {
  const text = useText()
  const labels = useMemo(
    (): RichTextLabels => ({
      tools: text("richText.tools"),
      bold: text("richText.bold"),
      italic: text("richText.italic"),
      underline: text("richText.underline"),
      strike: text("richText.strike"),
      bulletList: text("richText.bulletList"),
      orderedList: text("richText.orderedList"),
      quote: text("richText.quote"),
      code: text("richText.code"),
      link: text("richText.link"),
      linkAddress: text("richText.linkAddress"),
      linkSet: text("richText.linkSet"),
      linkRemove: text("richText.linkRemove"),
      linkWrong: text("richText.linkWrong"),
      mention: text("richText.mention"),
      people: text("richText.people"),
      noPeople: text("richText.noPeople"),
      lookingForPeople: text("richText.lookingForPeople"),
      peopleFailed: text("richText.peopleFailed"),
    }),
    [text],
  )
  return <Editor {...props} labels={labels} />
}
