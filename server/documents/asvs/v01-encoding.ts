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
    "Decode input once, into canonical form, before validation.",
    "Fastify decodes the address and Ajv validates the result; nothing is decoded afterwards. Texts without a canonical form are rejected.",
    http("malformed URLs are rejected in the same format"),
    http("oversized, deeply nested and malicious bodies are rejected before processing"),
  ),
  "1.1.2": met(
    "Encode output last, for its interpreter.",
    "React, Kysely’s parameters, JSON, the email template, and the CSV and XLSX writers each encode when they write.",
    emailRenderingTests("user input cannot add markup to an email, and its subject is one line"),
    testsOf("modules/audit-log/tests/server/audit-log.test.ts")(
      "cells are quoted, and formula characters at the start are neutralized",
    ),
    xss("are escaped in workbooks, and a file is downloaded under its name and never shown as a page"),
  ),
  "1.2.1": met(
    "Encode for HTML, attributes, CSS and headers by context.",
    "React renders text as text; file names in headers follow RFC 6266; emails are escaped after control characters are removed.",
    safety("text becomes markup only through a parser that runs no scripts, whose nodes are rendered one by one"),
    emailRenderingTests("user input cannot add markup to an email, and its subject is one line"),
    xss("accepts every text as text or rejects it, with a response that no browser executes"),
    xss("are escaped in emails and break no line of the headers"),
  ),
  "1.2.2": met(
    "Encode values in URLs; allow safe protocols only.",
    "URLs are built by `URLSearchParams` and the router; rich text allows http, https and mailto.",
    richText("a link only navigates"),
    testsOf("modules/auth/tests/server/deep-link.test.ts")("any other link is rejected, however it is written"),
  ),
  "1.2.3": met(
    "Encode values in JavaScript or JSON.",
    "No script is generated from data; JSON is written by JSON.stringify with its media type.",
    safety("no text is run as code, in the page or on the server"),
  ),
  "1.2.4": met(
    "Parameterized database queries.",
    "Kysely binds every value; operators and columns come from fixed tables. Lists are compared with the same filter in memory.",
    list("a filter on the server matches the same records as the filter in memory"),
    search("characters with a meaning in SQL patterns are searched for literally"),
  ),
  "1.2.5": met(
    "No OS command injection.",
    "Programs are started with an argument list, never through a shell.",
    safety("the server starts no shell"),
  ),
  "1.2.6": notApplicable("LDAP injection.", "No directory is used."),
  "1.2.7": notApplicable("XPath injection.", "No XPath is used."),
  "1.2.8": notApplicable("LaTeX injection.", "Typst renders pages from data, never from markup in it."),
  "1.2.9": met(
    "Escape values in regular expressions.",
    "Searches are literal; patterns of administrators run in RE2, in linear time.",
    search("characters with a meaning in SQL patterns are searched for literally"),
    bombs("is validated normally with a pattern that causes catastrophic backtracking elsewhere"),
  ),
  "1.3.1": met(
    "Sanitize HTML from editors with a well-known library.",
    "`sanitize-html` with a short allow-list on the server, before storing; the page renders its nodes one by one.",
    richText("only allowed markup is returned for any input, and sanitizing it again changes nothing"),
    testsOf("modules/comments/tests/server/comments.test.ts")(
      "is sanitized, and rejected when nothing is left or it is too long",
    ),
    xss("are saved as safe HTML in rich text and returned as text everywhere else"),
  ),
  "1.3.2": met(
    "No eval, no code from text.",
    "Rules are interpreted JSON-Logic; the content security policy and an architecture test forbid eval.",
    noCode("compiling and validating generate no code from text, so a page needs no unsafe-eval"),
    safety("no text is run as code, in the page or on the server"),
  ),
  "1.3.3": met(
    "Sanitize data before a dangerous context.",
    "File names, email addresses, correlation IDs, patterns and numbers each have a restricted format and a maximum length.",
    files("rejects NUL before anything else is checked"),
    http("a valid correlation ID is returned, otherwise one is generated"),
  ),
  "1.3.4": met(
    "Uploaded SVG runs no script.",
    "SVG is rejected, also under another file extension.",
    files("rejects %s as an attachment"),
    files("only images are displayed inline; everything else is downloaded"),
  ),
  "1.3.5": met(
    "No templates, style sheets or markup of users are executed.",
    "Rich text loses its styles; rules use a closed list of operators; PDF content is data.",
    richText("only allowed markup is returned for any input, and sanitizing it again changes nothing"),
    testsOf("tests/unit/server/typesetting.test.ts")("treats all input as text, never as markup"),
  ),
  "1.3.6": met(
    "User-provided addresses cannot reach internal services (SSRF).",
    "Only https to public addresses, names resolved once, redirects not followed, responses limited in size and time.",
    fetching("a name that resolves to a private network is not requested, even if only one of its addresses does"),
    fetching("a name is resolved once, so it cannot change before the connection"),
    testsOf("modules/auth/tests/server/sign-in-providers.test.ts")(
      "an issuer inside a private network is neither saved nor requested",
    ),
    testsOf("tests/server/attacks/ssrf.test.ts")(
      "attack: SSRF — an internal address is neither saved nor requested, however it is written",
    ),
  ),
  "1.3.7": met(
    "No templates built from user input.",
    "Emails and messages are fixed texts with named values.",
    emailRenderingTests("user input cannot add markup to an email, and its subject is one line"),
  ),
  "1.3.8": notApplicable("JNDI.", "No Java."),
  "1.3.9": notApplicable("Memcache.", "Not used."),
  "1.3.10": metUntested(
    "No format string injection.",
    "ICU messages are the application’s own, typed in five languages; user input is only a value in them.",
    "A message is never built from data; types ensure that.",
  ),
  "1.3.11": met(
    "No mail header injection.",
    "Addresses are validated, subjects are one line, nodemailer encodes; an email can neither read files nor fetch addresses.",
    testsOf("tests/server/mail/delivery.test.ts")("hostile user input is text in the email and adds no header"),
    xss("are escaped in emails and break no line of the headers"),
  ),
  "1.4.1": metUntested(
    "Memory-safe strings and copies.",
    "TypeScript on Node throughout.",
    "A property of the language; native parts are those of Node, PostgreSQL and the typesetter.",
  ),
  "1.4.2": met(
    "No integer overflow.",
    "Numbers of records are decimals with limited digits; counts stay below 2^53; contracts define bounds.",
    testsOf("modules/records/tests/server/values.test.ts")("a UID has at most two hundred characters"),
    list("%j is rejected by the contract"),
  ),
  "1.4.3": met(
    "Release memory and resources.",
    "Connections, files and child processes are closed in `finally`; slow clients are disconnected.",
    testsOf("tests/server/slow-clients.test.ts")(
      "two hundred clients that send a byte at a time get an error, and other users do not wait for them",
    ),
    testsOf("tests/server/database/broken-connection.test.ts")(
      "a connection that breaks during a transaction aborts only that transaction",
    ),
  ),
  "1.5.1": met(
    "XML parsers resolve no external entities (XXE).",
    "XML occurs in workbooks only; their parser does not process document types, so entities are not resolved.",
    parserTests("attack: XXE — expands no declared entity, neither from a file nor internal"),
  ),
  "1.5.2": met(
    "Deserialize into known types only.",
    "JSON only, validated by its contract; unknown properties are rejected, including `__proto__`.",
    http("oversized, deeply nested and malicious bodies are rejected before processing"),
    testsOf("tests/architecture/routes.test.ts")("every request body declares its properties and rejects unknown ones"),
  ),
}
