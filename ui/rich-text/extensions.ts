import { Extension, type AnyExtension } from "@tiptap/core"
import Mention from "@tiptap/extension-mention"
import { Placeholder } from "@tiptap/extensions"
import StarterKit from "@tiptap/starter-kit"
import type { SuggestionOptions } from "@tiptap/suggestion"
import { mentionType, linkRelation, safeLink } from "../../schemas/rich-text.ts"

export interface EditorOptions {
  readonly placeholder: string
  readonly onSubmit: () => void
  readonly onLink: () => void
  readonly suggestion: Omit<SuggestionOptions, "editor"> | null
}

/** Supported formatting: exactly what the server preserves. */
export function extensionsFor({ placeholder, onSubmit, onLink, suggestion }: EditorOptions): AnyExtension[] {
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
        isAllowedUri: (url) => safeLink(url) !== undefined,
        HTMLAttributes: { rel: linkRelation, target: null },
      },
    }),
    Placeholder.configure({ placeholder }),
    keysOf(onSubmit, onLink),
    ...(suggestion ? [mentions(suggestion)] : []),
  ]
}

/** Takes precedence over the editor's own keys, where Ctrl+Enter is a line break. */
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

/** A mention is a user ID; the server fills in the displayed name. */
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
