import { expect, test } from "vitest"
import { sourcesOf } from "./sources.ts"

// One concept has one standard word. These words were once used in its place; an engineer who is new here would not
// know them.

/** Each with what the trade says instead. */
const privateWords: Readonly<Record<string, string>> = {
  anew: "re…",
  asked: "requested, or assigned",
  askers: "requesters, or subjects",
  blindness: "unknown state",
  brought: "added, or uploaded",
  canary: "secret marker",
  deaf: "disconnected",
  demands: "requires",
  desk: "editor",
  doomed: "to delete",
  doubt: "warning",
  doubts: "warnings",
  errand: "account event, or job",
  fate: "outcome",
  figures: "metrics, or counts",
  foresee: "preview",
  foreseen: "previewed",
  grip: "handle",
  guilty: "conflicting",
  hearing: "listeners",
  hears: "subscribes",
  hindered: "blocked",
  hindering: "blockers",
  hindrance: "blocker",
  judge: "validate, authorize, or verify",
  judged: "validated",
  judgement: "validation",
  judgements: "validations",
  judging: "validating",
  keeper: "store",
  kept: "saved, or stored",
  lately: "recent",
  lineage: "pack ID, or source ID",
  looker: "viewer",
  neighbor: "adjacent",
  neighbour: "adjacent",
  neighbours: "adjacent",
  nobodys: "unassigned, or none",
  obstacle: "blocker",
  obstacles: "blockers",
  onlooker: "viewer",
  patience: "timeout",
  patiently: "with retries",
  reacher: "user with access",
  refusal: "error, or rejection",
  refuse: "reject, or assert",
  refused: "rejected",
  rests: "delays, or has a cooldown",
  roomy: "comfortable",
  sayings: "values, or texts",
  scene: "fixture",
  settle: "normalize",
  settles: "normalizes",
  shelf: "storage, or library",
  sought: "search text",
  speak: "load messages, or announce",
  spoken: "loaded, or announced",
  standing: "workflow state, or access level",
  standings: "workflow states",
  stranger: "outsider",
  strangers: "outsiders, or unknown users",
  surroundings: "context",
  tell: "notify",
  telling: "notification",
  tellings: "notifications, or deliveries",
  tells: "notifies",
  told: "notified, sent, or visible",
  tongue: "language",
  trail: "audit log, or breadcrumbs",
  troubled: "with problems",
  twin: "duplicate",
  twins: "duplicates",
  undrawn: "not rendered",
  undressed: "stripped",
  unheard: "unknown",
  unjudged: "not validated",
  unkept: "unattached",
  unprint: "match",
  unsaid: "omitted",
  untold: "ignored",
  verdict: "result, or status",
  verdicts: "results",
  walls: "visibility, or access",
  wholes: "atomic",
  whose: "owner",
  wish: "query, input, options, or filters",
  wished: "requested",
  withheld: "restricted",
  worthless: "obsolete",
}

/** Where the word is right after all, or only data; each with its reason. */
const allowed: Readonly<Record<string, string>> = {
  WITHHELD: "The stored reason of a notification whose record its reader may no longer see.",
}

const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .split(/[ _$-]+/)
    .map((word) => word.toLowerCase())

const declaration =
  /\b(?:const|let|function|class|interface|type)\s+([A-Za-z_$][\w$]*)|^\s+(?:readonly\s+)?([A-Za-z_$][\w$]*)\??(?::|\()/gm

/**
 * The names that a file declares: variables, functions, types and members; those taken apart from an object are members
 * elsewhere.
 */
function declaredNames(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"/g, '""')
  return [...code.matchAll(declaration)].map(([, declared, member]) => declared ?? member ?? "")
}

const folders = ["bootstrap", "engine", "fields", "messages", "renderers", "schemas", "server", "src", "stories", "ui"]
const sources = [...folders, "tests"]
  .flatMap((folder) => sourcesOf(folder))
  .filter(({ file }) => file !== "tests/architecture/standard-words.test.ts")

test("no identifier contains a private word", () => {
  const found = sources.flatMap(({ file, text }) =>
    declaredNames(text)
      .filter((name) => !(name in allowed))
      .flatMap((name) =>
        wordsOf(name)
          .filter((word) => Object.hasOwn(privateWords, word))
          .map((word) => `${file}: ${name} (${privateWords[word]})`),
      ),
  )
  expect([...new Set(found)]).toEqual([])
})

test("no file name contains a private word", () => {
  const found = sources
    .map(({ file }) => file)
    .filter((file) =>
      wordsOf(file.split("/").at(-1)?.split(".")[0] ?? "").some((word) => Object.hasOwn(privateWords, word)),
    )
  expect(found).toEqual([])
})

test("detects private words in every declaration and nowhere else", () => {
  const code = `const toldOnce = 1\ninterface UserWish {\n  readonly standing: string\n}\n// the verdict\nconst text = "told"\nconst stood = true`
  const words = declaredNames(code).flatMap(wordsOf)
  expect(words.filter((word) => Object.hasOwn(privateWords, word))).toEqual(["told", "wish", "standing"])
})
