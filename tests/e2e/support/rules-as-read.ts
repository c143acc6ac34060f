import type { inspectionNames } from "./inspection-type.ts"
import type { Say } from "./say.ts"

type Names = (typeof inspectionNames)["en" | "ar"]

/** The two rules of the journey in words, and what is said against a type that there is none of. */
export const inWords = {
  en: {
    shown: "Reason is shown only when Cost is filled in",
    required: "Title is required when Cost is greater than 100",
    noType: "There is no field type NUMBR. Choose one of the field types.",
  },
  ar: {
    shown: "لا يظهر الحقل السبب إلا إذا تحقق أن التكلفة مملوء",
    required: "يصبح الحقل العنوان مطلوبًا إذا تحقق أن التكلفة أكبر من 100",
    noType: "لا يوجد نوع حقل باسم NUMBR. اختر أحد أنواع الحقول.",
  },
} as const

/** A rule being written: what it is about, and each condition a group whose boxes say what they ask for. */
export function ruleAsRead(say: Say, names: Names): string {
  const condition = say("designer.rules.conditionAt", { place: "" }).trim()
  const how = say("designer.rules.op.number_gt")
  const part = say("designer.rules.part", { place: 2, name: how })
  return `- region "${say("designer.rules.build")}":
  - text: ${say("designer.rules.about")}
  - combobox "${say("designer.rules.about")}": ${names.title}
  - text: ${say("designer.rules.kind")}
  - combobox "${say("designer.rules.kind")}": ${say("designer.rules.kind.required")}
  - heading "${say("designer.rules.when")}" [level=3]
  - group "${condition}":
    - combobox "${say("designer.rules.subject")}": ${names.cost}
    - combobox "${say("designer.rules.how")}": ${how}
    - group "${how}":
      - combobox "${part}": ${say("designer.rules.written")}
      - 'textbox "${say("designer.rules.valueOf", { name: part })}"': "100"
    - button "${say("designer.more", { name: condition })}"
  - button "${say("designer.rules.addCondition")}"`
}

/** The table: a rule's name is its sentence, and its state has a word. */
export function rulesAsRead(say: Say, names: Names, language: keyof typeof inWords): string {
  const sorted = (["sentence", "kind", "field"] as const).map((one) => say(`designer.rules.${one}`))
  const plain = (["state", "actions"] as const).map((one) => say(`designer.rules.${one}`))
  const row = (sentence: string, kind: string, field: string, place: number) => {
    const cells = [kind, field, say("designer.rules.inOrder")]
    const more = say("designer.rules.moreOf", { place })
    return [
      `    - row "${[sentence, ...cells, more].join(" ")}":`,
      `      - rowheader "${sentence}":`,
      `        - button "${sentence}"`,
      ...cells.map((one) => `      - cell "${one}"`),
      `      - cell "${more}":`,
      `        - button "${more}"`,
    ]
  }
  return [
    `- table "${say("designer.part.rules")}":`,
    "  - rowgroup:",
    `    - row "${[...sorted, ...plain].join(" ")}":`,
    ...sorted.flatMap((one) => [`      - columnheader "${one}":`, `        - button "${one}"`]),
    ...plain.map((one) => `      - columnheader "${one}"`),
    "  - rowgroup:",
    ...row(inWords[language].shown, say("designer.rules.kind.visible"), names.reason, 1),
    ...row(inWords[language].required, say("designer.rules.kind.required"), names.title, 2),
  ].join("\n")
}

/** What the drawing shows, as a list: each field with the rules that decide it, and those that read it. */
export function dependenciesAsRead(say: Say, names: Names, language: keyof typeof inWords): string {
  const { shown, required } = inWords[language]
  const field = (name: string, key: "about" | "readBy", rules: readonly string[]) => [
    "  - listitem:",
    `    - heading "${name}" [level=2]`,
    `    - term: ${say(`designer.rules.graph.${key}`)}`,
    ...rules.flatMap((one) => ["    - definition:", `      - button "${one}"`]),
  ]
  return [
    `- list "${say("designer.rules.graph.list")}":`,
    ...field(names.title, "about", [required]),
    ...field(names.cost, "readBy", [required, shown]),
    ...field(names.reason, "about", [shown]),
  ].join("\n")
}

/** What stands against a definition written as text: where, what and how it is mended, in one button that leads there. */
export function faultsAsRead(say: Say, language: keyof typeof inWords, line: number, path: string): string {
  const fault = [say("recordType.json.line", { line }), inWords[language].noType, path].join(" ")
  return `- region "${say("designer.tab.problems")}":
  - status:
    - heading "${say("designer.problems.title", { count: 1 })}" [level=2]
  - list:
    - listitem:
      - button "${fault}"`
}
