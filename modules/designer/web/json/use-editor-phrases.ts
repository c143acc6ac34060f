import { useIntl } from "react-intl"

/** Translations of the editor's built-in phrases, by the English phrase. */
export function useEditorPhrases(): Readonly<Record<string, string>> {
  const { formatMessage } = useIntl()
  return {
    Find: formatMessage({ id: "recordType.json.editor.find" }),
    Replace: formatMessage({ id: "recordType.json.editor.replaceWith" }),
    next: formatMessage({ id: "recordType.json.editor.next" }),
    previous: formatMessage({ id: "recordType.json.editor.previous" }),
    all: formatMessage({ id: "recordType.json.editor.all" }),
    "match case": formatMessage({ id: "recordType.json.editor.case" }),
    regexp: formatMessage({ id: "recordType.json.editor.pattern" }),
    "by word": formatMessage({ id: "recordType.json.editor.word" }),
    replace: formatMessage({ id: "recordType.json.editor.replace" }),
    "replace all": formatMessage({ id: "recordType.json.editor.replaceAll" }),
    close: formatMessage({ id: "shell.close" }),
    "current match": formatMessage({ id: "recordType.json.editor.current" }),
    "on line": formatMessage({ id: "recordType.json.editor.onLine" }),
    "replaced $ matches": formatMessage({ id: "recordType.json.editor.replacedAll" }),
    "replaced match on line $": formatMessage({ id: "recordType.json.editor.replaced" }),
    "Go to line": formatMessage({ id: "recordType.json.editor.goToLine" }),
    go: formatMessage({ id: "recordType.json.editor.go" }),
    "Fold line": formatMessage({ id: "recordType.json.editor.fold" }),
    "Unfold line": formatMessage({ id: "recordType.json.editor.unfold" }),
    "Folded lines": formatMessage({ id: "recordType.json.editor.folded" }),
    "Unfolded lines": formatMessage({ id: "recordType.json.editor.unfolded" }),
    to: "–",
    "folded code": formatMessage({ id: "recordType.json.editor.foldedText" }),
    unfold: formatMessage({ id: "recordType.json.editor.unfold" }),
    "Selection deleted": formatMessage({ id: "recordType.json.editor.deleted" }),
    "Control character": formatMessage({ id: "recordType.json.editor.control" }),
  }
}
