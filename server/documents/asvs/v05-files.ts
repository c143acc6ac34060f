import { byOperator, met, testsOf, type Chapter } from "./requirement.ts"

const files = testsOf("modules/files/tests/server/file-calls.test.ts")
const folder = testsOf("tests/server/files/folder-store.test.ts")
const parserTests = testsOf("modules/imports/tests/unit/sheet-parsers.test.ts")

export const fileHandling: Chapter = {
  "5.1.1": met(
    "Document what may be uploaded, how large, also unpacked, and what is done with harmful files.",
    "docs/decisions/0016-files.md and docs/limits.md.",
    testsOf("tests/architecture/documents.test.ts")(
      "docs/limits.md is what the constants say; `npm run generate` writes it",
    ),
  ),
  "5.2.1": met(
    "Only files of a size that can be dealt with.",
    "100 MB, counted and not believed.",
    files("of 100 MB is let in and of one byte more is not, told or not"),
  ),
  "5.2.2": met(
    "Ending and content agree.",
    "First bytes by `file-type`, packages by their directory, text as text; for every upload.",
    files("%s is refused, and nothing of it stays"),
    files("%s is what it says and is let in"),
  ),
  "5.2.3": met(
    "Packed files are counted before they are unpacked for use.",
    "Each part is unpacked once into a count with a ceiling; workbooks have at most 10,000 parts.",
    parserTests("that unpacks to more than it may is refused by counted bytes, whatever sizes it states"),
    parserTests("of more parts than any workbook has is refused before one of them is unpacked"),
  ),
  "5.3.1": met(
    "Uploads are never run as code.",
    "They lie outside the web’s folder and come out as a download or a picture.",
    testsOf("tests/server/web.test.ts")("nothing outside the built app is served"),
  ),
  "5.3.2": met(
    "Paths are made of our own data.",
    "A content is named by two ids of the application.",
    folder("no place outside the folder can be named"),
    files("%j is refused"),
  ),
  "5.4.1": met(
    "File names of a download are ours to say.",
    "The name kept with the file, signed into its address, in Content-Disposition.",
    folder("an address that has expired is 403, and so is one signed by somebody else"),
    files("only pictures are shown in the page, everything else is saved"),
    testsOf("tests/server/attacks/stored-xss.test.ts")(
      "stands escaped in workbooks, and a file is saved by its name and never shown as a page",
    ),
  ),
  "5.4.2": met(
    "File names are encoded in headers and letters.",
    "RFC 6266 with both spellings; names with control or direction marks are refused at upload.",
    testsOf("tests/unit/server/content-disposition.test.ts")(
      "a file's name comes back as it was, and nothing of it ends the header, its quotes or its parts",
    ),
    files("%j is refused"),
  ),
  "5.4.3": byOperator(
    "Files are scanned for malware.",
    "SCANNER_URL: until it has answered nobody opens the file.",
    files("a file is in quarantine until the verdict: %s"),
  ),
}
