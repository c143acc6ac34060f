import { useMemo } from "react"
import { useText } from "../fields/rendering/use-text.ts"
import type { RichTextEditorProps } from "../ui/rich-text/rich-text-editor.tsx"
import type { RichTextLabels } from "../ui/rich-text/rich-text-labels.ts"
import { lazily } from "../ui/lazily.ts"
import { LazyMessagesProvider } from "./lazy-messages-provider.tsx"

const Editor = lazily(() => import("../ui/rich-text/rich-text-editor.tsx"))

/** Prefetches the editor, for example on pointer hover. */
export async function fetchEditor(): Promise<void> {
  await Editor.fetch().catch(() => undefined)
}

/** Rich text editor in the user's language, loaded when first rendered. Needs a Suspense boundary above it. */
export function RichText(props: Omit<RichTextEditorProps, "labels">) {
  return (
    <LazyMessagesProvider area="rich-text">
      <Labelled {...props} />
    </LazyMessagesProvider>
  )
}

function Labelled(props: Omit<RichTextEditorProps, "labels">) {
  return <Editor {...props} labels={useRichTextLabels()} />
}

/** Labels of text tools in the user's language; needs the messages of the area `rich-text`. */
export function useRichTextLabels(): RichTextLabels {
  const text = useText()
  return useMemo(
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
      linkUrl: text("richText.linkUrl"),
      linkSet: text("richText.linkSet"),
      linkRemove: text("richText.linkRemove"),
      invalidLink: text("richText.linkInvalid"),
      mention: text("richText.mention"),
      people: text("richText.people"),
      noUsers: text("richText.noUsers"),
      searchingUsers: text("richText.searchingPeople"),
      userSearchFailed: text("richText.userSearchFailed"),
    }),
    [text],
  )
}
