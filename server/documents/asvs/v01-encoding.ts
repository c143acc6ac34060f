import { met, metUntested, notApplicable, testsOf, type Chapter } from "./requirement.ts"

const http = testsOf("tests/server/http.test.ts")
const safety = testsOf("tests/architecture/browser-safety.test.ts")
const richText = testsOf("tests/unit/rich-text/safe-html.test.ts")
const emailRenderingTests = testsOf("tests/unit/server/mail/render-email.test.ts")
const parserTests = testsOf("modules/imports/tests/unit/sheet-parsers.test.ts")
const files = testsOf("modules/files/tests/server/file-calls.test.ts")
const bombs = testsOf("modules/designer/tests/server/bombs.test.ts")
const fetching = testsOf("tests/server/outbound/guarded-fetch.test.ts")
const search = testsOf("modules/records/tests/server/search.test.ts")
const noCode = testsOf("tests/architecture/no-generated-code.test.ts")
const list = testsOf("modules/records/tests/server/records-list.test.ts")

const xss = testsOf("tests/server/attacks/stored-xss.test.ts")

export const encoding: Chapter = {
  "1.1.1": met(
    "Decode input once, into one form, before it is judged.",
    "Fastify decodes an address and Ajv judges what came of it; nothing is decoded after. Texts that have no one form are refused.",
    http("addresses that cannot be read are refused in the same form"),
    http("bombs and poison are refused at the door"),
  ),
  "1.1.2": met(
    "Encode output last, for the one who interprets it.",
    "React, Kysely’s parameters, JSON, the letters’ template, CSV and XLSX writers each encode where they write.",
    emailRenderingTests("whatever people typed, the letter's markup is ours alone and its subject is one line"),
    testsOf("modules/audit-log/tests/server/audit-log.test.ts")("cells are quoted, and none begins a formula"),
    xss("stands escaped in workbooks, and a file is saved by its name and never shown as a page"),
  ),
  "1.2.1": met(
    "Encode for HTML, attributes, CSS and headers by context.",
    "React draws text as text; file names in headers follow RFC 6266; letters escape after taking controls out.",
    safety("no text becomes markup but over a parser that runs nothing, whose nodes are drawn one by one"),
    emailRenderingTests("whatever people typed, the letter's markup is ours alone and its subject is one line"),
    xss("takes every text as text, or refuses it; and is answered as what no browser runs"),
    xss("stands escaped in letters, and breaks no line of their heads"),
  ),
  "1.2.2": met(
    "Encode what goes into addresses; allow harmless protocols only.",
    "Addresses are made by `URLSearchParams` and the router; rich text keeps http, https and mailto.",
    richText("a link leads somewhere and does nothing else"),
    testsOf("modules/auth/tests/server/deep-link.test.ts")("nothing else is one, however it is written"),
  ),
  "1.2.3": met(
    "Encode what goes into JavaScript or JSON.",
    "No script is written from data; JSON is printed by JSON.stringify and carries its media type.",
    safety("no text becomes code, in the page or in the server"),
  ),
  "1.2.4": met(
    "Parameters in every query of the database.",
    "Kysely binds every value; operators and columns come from tables of ours. Lists are compared with the same filter in memory.",
    list("a filter finds what the same filter finds in memory"),
    search("signs that databases know are looked for as they are"),
  ),
  "1.2.5": met(
    "No text reaches a command of the operating system.",
    "Programs are started by a list of words of ours and never over a shell.",
    safety("the server starts no shell"),
  ),
  "1.2.6": notApplicable("LDAP injection.", "No directory is asked."),
  "1.2.7": notApplicable("XPath injection.", "No XPath is used."),
  "1.2.8": notApplicable("LaTeX injection.", "Pages are set by Typst from data, never from its markup."),
  "1.2.9": met(
    "Escape what goes into a regular expression.",
    "Searches are literal; patterns that administrators write run in RE2, whose time is linear.",
    search("signs that databases know are looked for as they are"),
    bombs("by a pattern that others would take for ever over is judged like any"),
  ),
  "1.3.1": met(
    "Make HTML of editors safe by a known library.",
    "`sanitize-html` with a short list on the server, before it is kept; the page draws its nodes one by one.",
    richText("whatever goes in, only what is allowed comes out, and going in again it stays as it is"),
    testsOf("modules/comments/tests/server/comments.test.ts")(
      "is kept safe, and refused where nothing is left of it or too much",
    ),
    xss("is kept as safe HTML where it is rich text, and told as text everywhere else"),
  ),
  "1.3.2": met(
    "No eval, no code from text.",
    "Rules are JSON-Logic, interpreted; the policy forbids eval and so does a law of the house.",
    noCode("compiling and validating make no code from text, so a page needs no unsafe-eval"),
    safety("no text becomes code, in the page or in the server"),
  ),
  "1.3.3": met(
    "Trim and narrow data before a dangerous place.",
    "File names, mail addresses, correlation ids, patterns and numbers each have a narrow form and a greatest length.",
    files("with NUL is refused before anything looks at it"),
    http("the correlation id is echoed when it is one, and made when it is not"),
  ),
  "1.3.4": met(
    "Uploaded SVG runs nothing.",
    "SVG is not accepted, under its own name or another’s.",
    files("%s is no attachment"),
    files("only pictures are shown in the page, everything else is saved"),
  ),
  "1.3.5": met(
    "No templates, style sheets or markup languages of users are run.",
    "Rich text loses styles; rules are a closed list of operators; what is set on pages is data.",
    richText("whatever goes in, only what is allowed comes out, and going in again it stays as it is"),
    testsOf("tests/unit/server/typesetting.test.ts")(
      "takes whatever is written for text: nothing of it is read as an instruction",
    ),
  ),
  "1.3.6": met(
    "Addresses people enter lead to no inner service (SSRF).",
    "https to the open internet alone, the name looked up once, redirects not followed, answers small and soon.",
    fetching("a name that leads into a private network is not asked, not even where only one of its addresses does"),
    fetching("a name is looked up once, so it cannot mean another place by the time it is connected to"),
    testsOf("modules/auth/tests/server/sign-in-providers.test.ts")(
      "an issuer inside a network is neither kept nor asked",
    ),
    testsOf("tests/server/attacks/ssrf.test.ts")(
      "attack: SSRF — an address inside the network is neither kept nor asked, however it is written",
    ),
  ),
  "1.3.7": met(
    "No template is built of what people sent.",
    "Letters and sentences are fixed texts with named values.",
    emailRenderingTests("whatever people typed, the letter's markup is ours alone and its subject is one line"),
  ),
  "1.3.8": notApplicable("JNDI.", "No Java."),
  "1.3.9": notApplicable("Memcache.", "There is none."),
  "1.3.10": metUntested(
    "Format strings do nothing unexpected.",
    "ICU texts are the product’s own, typed in five languages; what people typed is a value in them.",
    "A pattern is never made of data; the types hold that.",
  ),
  "1.3.11": met(
    "What people typed begins no mail header.",
    "Addresses are judged first, subjects are one line, nodemailer encodes; a letter can neither read files nor fetch addresses.",
    testsOf("tests/server/mail/delivery.test.ts")(
      "what a hostile person typed is text in the letter, and begins no header",
    ),
    xss("stands escaped in letters, and breaks no line of their heads"),
  ),
  "1.4.1": metUntested(
    "Memory-safe strings and copies.",
    "TypeScript on Node throughout.",
    "The language’s own; native parts are Node’s, PostgreSQL’s and the typesetter’s.",
  ),
  "1.4.2": met(
    "No integer overflow.",
    "Numbers of records are decimals of counted digits; counts stay below 2^53; bounds stand in the contracts.",
    testsOf("modules/records/tests/server/values.test.ts")(
      "a number of two hundred characters is the longest there is",
    ),
    list("%j is refused by the contract"),
  ),
  "1.4.3": met(
    "Give back memory and resources.",
    "Connections, files and child processes are closed in `finally`; slow clients are cut off.",
    testsOf("tests/server/slow-clients.test.ts")(
      "two hundred clients that send a byte at a time are told so, and nobody else waits for them",
    ),
    testsOf("tests/server/database/broken-connection.test.ts")(
      "a connection that breaks in the middle of a transaction ends that transaction and nothing else",
    ),
  ),
  "1.5.1": met(
    "XML readers resolve no external entities (XXE).",
    "XML comes in workbooks alone; their reader knows no document types, so entities stay the letters they are.",
    parserTests("attack: XXE — that declares entities has none of them filled in, from a file or from itself"),
  ),
  "1.5.2": met(
    "Deserialize into known types alone.",
    "JSON only, judged by its contract; what the contract does not know is refused, `__proto__` among it.",
    http("bombs and poison are refused at the door"),
    testsOf("tests/architecture/routes.test.ts")(
      "every public method of a body states what it takes, and refuses what it does not know",
    ),
  ),
}
