import { Extension, type AnyExtension } from "@tiptap/core"
import Mention from "@tiptap/extension-mention"
import { Placeholder } from "@tiptap/extensions"
import StarterKit from "@tiptap/starter-kit"
import type { SuggestionOptions } from "@tiptap/suggestion"
import { mentionType, linkRelation, safeLink } from "../../schemas/rich-text.ts"

export interface EditorWishes {
  readonly placeholder: string
  readonly onSubmit: () => void
  readonly onLink: () => void
  readonly suggestion: Omit<SuggestionOptions, "editor"> | null
}

/** What can be written: exactly what the server keeps. */
export function extensionsFor({ placeholder, onSubmit, onLink, suggestion }: EditorWishes): AnyExtension[] {
  return [
    StarterKit.configure({
      heading: false,
      horizontalRule: false,
      codeBlock: false,
      dropcursor: false,
      gapcursor: false,
      trailingNode: false,
      link: {
        openOnClick: false,
        defaultProtocol: "https",
        isAllowedUri: (address) => safeLink(address) !== undefined,
        HTMLAttributes: { rel: linkRelation, target: null },
      },
    }),
    Placeholder.configure({ placeholder }),
    keysOf(onSubmit, onLink),
    ...(suggestion ? [mentions(suggestion)] : []),
  ]
}

/** Before the editor's own keys, where Ctrl+Enter is a line break. */
function keysOf(onSubmit: () => void, onLink: () => void) {
  return Extension.create({
    name: "productKeys",
    priority: 1000,
    addKeyboardShortcuts: () => ({
      "Mod-Enter": () => {
        onSubmit()
        return true
      },
      "Mod-Shift-l": () => {
        onLink()
        return true
      },
    }),
  })
}

/** A mention is a person's id; the name beside it is for reading and is the server's to fill in. */
function mentions(suggestion: Omit<SuggestionOptions, "editor">) {
  return Mention.extend({
    addAttributes() {
      const own = this.parent?.() ?? {}
      return {
        ...own,
        label: { default: null, parseHTML: (element) => element.textContent.replace(/^@/, ""), renderHTML: () => ({}) },
        mentionSuggestionChar: { default: "@", renderHTML: () => ({}) },
      }
    },
    renderHTML({ node }) {
      return ["span", { "data-type": mentionType, "data-id": node.attrs["id"] }, `@${node.attrs["label"]}`]
    },
  }).configure({ deleteTriggerWithBackspace: true, suggestion })
}
