export const en = {
  "designerTexts.text":
    "What people read of this record type, in five languages. Where a translation is missing, English stands in.",
  "designerTexts.missing": "Missing translations",
  "designerTexts.missing.chosen":
    "{chosen, select, none {All texts are shown.} other {Only texts without a translation are shown.}}",
  "designerTexts.count": "{shown, number} of {total, plural, one {# text} other {# texts}}",
  "designerTexts.find": "Find a text",
  "designerTexts.languages": "Languages",
  "designerTexts.languages.all": "All languages",
  "designerTexts.languages.beside": "English and {language}",
  "designerTexts.copy": "Copy for a spreadsheet",
  "designerTexts.copied": "{count, plural, one {# text copied} other {# texts copied}}",
  "designerTexts.copy.refused": "The browser did not allow access to the clipboard. Download the texts instead.",
  "designerTexts.download": "Download as CSV",
  "designerTexts.bring": "Bring translations",
  "designerTexts.bring.text":
    "Copy the texts or download them, have them translated in a spreadsheet, and bring the sheet back with its first line.",
  "designerTexts.bring.paste": "Paste the sheet here",
  "designerTexts.bring.file": "Read a CSV file",
  "designerTexts.bring.tooBig": "The file is too large to be a sheet of texts.",
  "designerTexts.bring.headings":
    "The first line must name its columns: id, and at least one of en, es, hi, fr and ar.",
  "designerTexts.bring.unreadable": "This is no sheet that can be read: a quotation mark is not closed.",
  "designerTexts.bring.changes":
    "{count, plural, =0 {The sheet says what the draft says.} one {# text would change.} other {# texts would change.}}",
  "designerTexts.bring.unknown":
    "{count, plural, one {# line has} other {# lines have}} no place in this draft and {count, plural, one {is} other {are}} left out.",
  "designerTexts.bring.emptied":
    "English cannot be blank: {count, plural, one {# text keeps} other {# texts keep}} what the draft says.",
  "designerTexts.bring.line": "Line {number, number}: {address}",
  "designerTexts.bring.more": "{count, plural, one {and # more line} other {and # more lines}}",
  "designerTexts.bring.cancel": "Cancel",
  "designerTexts.bring.do": "{count, plural, =0 {Take over} one {Take over # text} other {Take over # texts}}",
  "designerTexts.brought": "{count, plural, one {# text taken over} other {# texts taken over}}",
  "designerTexts.where": "Where",
  "designerTexts.cell": "{name}, {kind}, {language}",
  "designerTexts.complete": "Nothing is missing here",
  "designerTexts.complete.text": "Every text shown has a translation.",
  "designerTexts.none": "No text says that",
  "designerTexts.none.text": "Search for other words, in any of the languages.",
  "designerTexts.all": "Show all texts",
  "designerTexts.kind.name": "Name",
  "designerTexts.kind.plural": "Name of the list",
  "designerTexts.kind.auditName": "Name in the audit module",
  "designerTexts.kind.auditPlural": "Name of the list in the audit module",
  "designerTexts.kind.description": "Description",
  "designerTexts.kind.label": "Label",
  "designerTexts.kind.help": "Help text",
  "designerTexts.kind.choice": "Choice",
  "designerTexts.kind.column": "Column of the table",
  "designerTexts.kind.listColumn": "Column of the list",
  "designerTexts.kind.message": "Message of a rule",
  "designerTexts.kind.other": "Text",
  "designerTexts.publish":
    "{count, plural, one {# text has no translation} other {# texts have no translation}} and will be read in English: {languages}.",
  "designerTexts.publish.language": "{language} ({count, number})",
  "designerTexts.publish.open": "See the texts",
} as const

/** Complete or it does not compile. */
export type Texts = Readonly<Record<keyof typeof en, string>>
