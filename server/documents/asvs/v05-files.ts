import { byOperator, met, testsOf, type Chapter } from "./requirement.ts"

const files = testsOf("modules/files/tests/server/file-calls.test.ts")
const folder = testsOf("tests/server/files/folder-store.test.ts")
const parserTests = testsOf("modules/imports/tests/unit/sheet-parsers.test.ts")

export const fileHandling: Chapter = {
  "5.1.1": met(
    "Document which files can be uploaded, their size, also unpacked, and what happens with harmful files.",
    "docs/decisions/0016-files.md and docs/limits.md.",
    testsOf("tests/architecture/documents.test.ts")(
      "docs/limits.md is what the constants say; `npm run generate` writes it",
    ),
  ),
  "5.2.1": met(
    "Limit the size of files.",
    "100 MB, counted and not trusted.",
    files("of 100 MB is let in and of one byte more is not, told or not"),
  ),
  "5.2.2": met(
    "Extension and content match.",
    "First bytes by `file-type`, archives by their directory, text as text; for every upload.",
    files("%s is refused, and nothing of it stays"),
    files("%s is what it says and is let in"),
  ),
  "5.2.3": met(
    "Check archives before unpacking them.",
    "Each entry is unpacked once against a byte limit; workbooks have at most 10,000 entries.",
    parserTests("that unpacks to more than it may is refused by counted bytes, whatever sizes it states"),
    parserTests("of more parts than any workbook has is refused before one of them is unpacked"),
  ),
  "5.3.1": met(
    "Uploads are never executed.",
    "They are stored outside the web folder and served as a download or an image.",
    testsOf("tests/server/web.test.ts")("nothing outside the built app is served"),
  ),
  "5.3.2": met(
    "File paths use internal data only.",
    "A content’s path consists of two IDs of the application.",
    folder("no place outside the folder can be named"),
    files("%j is refused"),
  ),
  "5.4.1": met(
    "The application sets file names of downloads.",
    "The stored name, signed into the address, in Content-Disposition.",
    folder("an address that has expired is 403, and so is one signed by somebody else"),
    files("only pictures are shown in the page, everything else is saved"),
    testsOf("tests/server/attacks/stored-xss.test.ts")(
      "stands escaped in workbooks, and a file is saved by its name and never shown as a page",
    ),
  ),
  "5.4.2": met(
    "Encode file names in headers and emails.",
    "RFC 6266 with both forms; names with control or direction characters are rejected at upload.",
    testsOf("tests/unit/server/content-disposition.test.ts")(
      "a file's name comes back as it was, and nothing of it ends the header, its quotes or its parts",
    ),
    files("%j is refused"),
  ),
  "5.4.3": byOperator(
    "Scan files for malware.",
    "SCANNER_URL: until the scan result no user can open the file.",
    files("a file is in quarantine until the verdict: %s"),
  ),
}
