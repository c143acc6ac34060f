export const en = {
  "designerTexts.text":
    "Everything people read in this record type, in five languages. English is shown where a translation is missing.",
  "designerTexts.missing": "Missing translations",
  "designerTexts.missing.chosen":
    "{chosen, select, none {Showing all texts} other {Showing missing translations only}}",
  "designerTexts.count": "{shown, number} of {total, plural, one {# text} other {# texts}}",
  "designerTexts.find": "Search texts",
  "designerTexts.languages": "Languages",
  "designerTexts.languages.all": "All languages",
  "designerTexts.languages.beside": "English and {language}",
  "designerTexts.copy": "Copy for spreadsheet",
  "designerTexts.copied": "{count, plural, one {# text copied} other {# texts copied}}",
  "designerTexts.copy.refused": "Your browser blocked access to the clipboard. Download the texts instead.",
  "designerTexts.download": "Download CSV",
  "designerTexts.bring": "Import translations",
  "designerTexts.bring.text":
    "Copy or download the texts, translate them in a spreadsheet, then import the sheet including its header row.",
  "designerTexts.bring.paste": "Paste the sheet here",
  "designerTexts.bring.file": "Choose CSV file",
  "designerTexts.bring.tooBig": "The file is too large.",
  "designerTexts.bring.headings": "The header row must contain id and at least one of en, es, hi, fr and ar.",
  "designerTexts.bring.unreadable": "The sheet could not be read: a quotation mark is not closed.",
  "designerTexts.bring.changes":
    "{count, plural, =0 {No changes to import.} one {# text will change.} other {# texts will change.}}",
  "designerTexts.bring.unknown":
    "{count, plural, one {# row does} other {# rows do}} not match a text in this draft and {count, plural, one {is} other {are}} skipped.",
  "designerTexts.bring.emptied":
    "English cannot be empty: {count, plural, one {# text is} other {# texts are}} not changed.",
  "designerTexts.bring.line": "Row {number, number}: {address}",
  "designerTexts.bring.more": "{count, plural, one {and # more row} other {and # more rows}}",
  "designerTexts.bring.cancel": "Cancel",
  "designerTexts.bring.do": "{count, plural, =0 {Import} one {Import # text} other {Import # texts}}",
  "designerTexts.brought": "{count, plural, one {# text imported} other {# texts imported}}",
  "designerTexts.where": "Location",
  "designerTexts.cell": "{name}, {kind}, {language}",
  "designerTexts.complete": "All texts are translated",
  "designerTexts.complete.text": "There is nothing left to translate here.",
  "designerTexts.none": "No texts match",
  "designerTexts.none.text": "Try another search, in any language.",
  "designerTexts.all": "Show all texts",
  "designerTexts.kind.name": "Name",
  "designerTexts.kind.plural": "Plural name",
  "designerTexts.kind.auditName": "Name in the audit module",
  "designerTexts.kind.auditPlural": "Plural name in the audit module",
  "designerTexts.kind.description": "Description",
  "designerTexts.kind.label": "Label",
  "designerTexts.kind.help": "Help text",
  "designerTexts.kind.choice": "Option",
  "designerTexts.kind.column": "Table column",
  "designerTexts.kind.listColumn": "List column",
  "designerTexts.kind.message": "Rule message",
  "designerTexts.kind.other": "Text",
  "designerTexts.publish":
    "{count, plural, one {# text is} other {# texts are}} not translated and will be shown in English: {languages}.",
  "designerTexts.publish.language": "{language} ({count, number})",
  "designerTexts.publish.open": "View texts",
} as const

/** Complete or it does not compile. */
export type Texts = Readonly<Record<keyof typeof en, string>>
