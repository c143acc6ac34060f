import { byOperator, met, testsOf, type Chapter } from "./requirement.ts"

const files = testsOf("modules/files/tests/server/file-calls.test.ts")
const folder = testsOf("tests/server/files/folder-store.test.ts")
const parserTests = testsOf("modules/imports/tests/unit/sheet-parsers.test.ts")

export const fileHandling: Chapter = {
  "5.1.1": met(
    "Document which files can be uploaded, their size, also unpacked, and what happens with harmful files.",
    "docs/decisions/0016-files.md and docs/limits.md.",
    testsOf("tests/architecture/documents.test.ts")(
      "docs/limits.md matches the constants; `npm run generate` writes it",
    ),
  ),
  "5.2.1": met(
    "Limit the size of files.",
    "100 MB, counted and not trusted.",
    files("accepts 100 MB and rejects one byte more, with or without a declared size"),
  ),
  "5.2.2": met(
    "Extension and content match.",
    "First bytes by `file-type`, archives by their directory, text as text; for every upload.",
    files("rejects %s and stores nothing of it"),
    files("accepts %s as the type it declares"),
  ),
  "5.2.3": met(
    "Check archives before unpacking them.",
    "Each entry is unpacked once against a byte limit; workbooks have at most 10,000 entries.",
    parserTests("rejects a file that exceeds the unpacked size limit by counted bytes, whatever sizes it declares"),
    parserTests("rejects a file with more parts than any workbook has before unpacking one"),
  ),
  "5.3.1": met(
    "Uploads are never executed.",
    "They are stored outside the web folder and served as a download or an image; the page gives a PDF only to the browser’s viewer.",
    testsOf("tests/server/web.test.ts")("no file outside the built app is served"),
  ),
  "5.3.2": met(
    "File paths use internal data only.",
    "A content’s path consists of two IDs of the application.",
    folder("paths outside the folder are rejected"),
    files("rejects %j"),
  ),
  "5.4.1": met(
    "The application sets file names of downloads.",
    "The stored name, signed into the address, in Content-Disposition.",
    folder("returns 403 for an expired URL and for a URL with another signature"),
    files("only images are displayed inline; everything else is downloaded"),
    testsOf("tests/server/attacks/stored-xss.test.ts")(
      "are escaped in workbooks, and a file is downloaded under its name and never shown as a page",
    ),
  ),
  "5.4.2": met(
    "Encode file names in headers and emails.",
    "RFC 6266 with both forms; names with control or direction characters are rejected at upload.",
    testsOf("tests/unit/server/content-disposition.test.ts")(
      "a file name round-trips and cannot break out of the header, its quotes or its parameters",
    ),
    files("rejects %j"),
  ),
  "5.4.3": byOperator(
    "Scan files for malware.",
    "SCANNER_URL: until the scan result no user can open the file.",
    files("a file is in quarantine until the scan result: %s"),
  ),
}
