export const en = {
  "translations.text":
    "Everything people read in this record type, in five languages. English is shown where a translation is missing.",
  "translations.missing": "Missing translations",
  "translations.missing.selected":
    "{chosen, select, none {Showing all texts} other {Showing missing translations only}}",
  "translations.count": "{shown, number} of {total, plural, one {# text} other {# texts}}",
  "translations.find": "Search texts",
  "translations.languages": "Languages",
  "translations.languages.all": "All languages",
  "translations.languages.beside": "English and {language}",
  "translations.copy": "Copy for spreadsheet",
  "translations.copied": "{count, plural, one {# text copied} other {# texts copied}}",
  "translations.copy.rejected": "Your browser blocked access to the clipboard. Download the texts instead.",
  "translations.download": "Download CSV",
  "translations.bring": "Import translations",
  "translations.bring.text":
    "Copy or download the texts, translate them in a spreadsheet, then import the sheet including its header row.",
  "translations.bring.paste": "Paste the sheet here",
  "translations.bring.file": "Choose CSV file",
  "translations.bring.tooBig": "The file is too large.",
  "translations.bring.headings": "The header row must contain id and at least one of en, es, hi, fr and ar.",
  "translations.bring.unreadable": "The sheet could not be read: a quotation mark is not closed.",
  "translations.bring.changes":
    "{count, plural, =0 {No changes to import.} one {# text will change.} other {# texts will change.}}",
  "translations.bring.unknown":
    "{count, plural, one {# row does} other {# rows do}} not match a text in this draft and {count, plural, one {is} other {are}} skipped.",
  "translations.bring.emptied":
    "English cannot be empty: {count, plural, one {# text is} other {# texts are}} not changed.",
  "translations.bring.line": "Row {number, number}: {textPath}",
  "translations.bring.more": "{count, plural, one {and # more row} other {and # more rows}}",
  "translations.bring.cancel": "Cancel",
  "translations.bring.do": "{count, plural, =0 {Import} one {Import # text} other {Import # texts}}",
  "translations.brought": "{count, plural, one {# text imported} other {# texts imported}}",
  "translations.where": "Location",
  "translations.cell": "{name}, {kind}, {language}",
  "translations.complete": "All texts are translated",
  "translations.complete.text": "There is nothing left to translate here.",
  "translations.none": "No texts match",
  "translations.none.text": "Try another search, in any language.",
  "translations.all": "Show all texts",
  "translations.kind.name": "Name",
  "translations.kind.plural": "Plural name",
  "translations.kind.auditName": "Name in the audit module",
  "translations.kind.auditPlural": "Plural name in the audit module",
  "translations.kind.description": "Description",
  "translations.kind.label": "Label",
  "translations.kind.help": "Help text",
  "translations.kind.choice": "Option",
  "translations.kind.column": "Table column",
  "translations.kind.listColumn": "List column",
  "translations.kind.message": "Rule message",
  "translations.kind.other": "Text",
  "translations.publish":
    "{count, plural, one {# text is} other {# texts are}} not translated and will be shown in English: {languages}.",
  "translations.publish.language": "{language} ({count, number})",
  "translations.publish.open": "View texts",
} as const

/** Must be complete to compile. */
export type AreaMessages = Readonly<Record<keyof typeof en, string>>
