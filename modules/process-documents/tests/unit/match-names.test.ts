import { describe, expect, test } from "vitest"
import type { ProfileId, RecordId } from "../../../../schemas/ids.ts"
import { findNumber, titleIn, wordsOf, wordsOfFile } from "../../server/matches/file-name.ts"
import { matchNames } from "../../server/matches/match-names.ts"

describe("the name of a file", () => {
  const titleOf = (name: string, ...numbers: readonly string[]) => titleIn(wordsOfFile(name), numbers.map(wordsOf))

  test.each([
    ["Procure_to-pay.Narrative.docx", "procure to pay"],
    ["FLOWCHART Order to cash v2 FINAL.vsdx", "order to cash"],
    ["narrativa - Gestión de tesorería.pdf", "gestión de tesorería"],
    ["Descriptif_Clôture comptable (v 3).docx", "clôture comptable"],
    ["प्रवाह-चित्र वेतन.pdf", "वेतन"],
    ["الوصف السردي_المشتريات.docx", normalized("المشتريات")],
    ["Year end 2026.pdf", "year end 2026"],
  ])("%s says “%s”", (name, title) => {
    expect(titleOf(name)).toBe(title)
  })

  test("says the number of a process however it is written", () => {
    const isNamed = (name: string, number: string) => findNumber(wordsOfFile(name), wordsOf(number)) !== undefined
    for (const name of ["P-0012.docx", "p_12 Purchasing.docx", "Narrative P0012.docx", "FY26 P 12.pdf"])
      expect([name, isNamed(name, "P-0012")]).toEqual([name, true])
    for (const name of ["SP-0012.docx", "P-0120.docx", "P.docx", "0012.docx"])
      expect([name, isNamed(name, "P-0012")]).toEqual([name, false])
    expect([isNamed("12 Purchasing.docx", "12"), isNamed("Purchasing 12.docx", "12")]).toEqual([true, false])
    expect(isNamed("Purchasing.docx", "")).toBe(false)
    expect(titleOf("P-0012 Purchasing narrative.docx", "P-0012")).toBe("purchasing")
  })
})

function normalized(text: string): string {
  return wordsOf(text).join(" ")
}

describe("the processes of files", () => {
  const processes = ["Purchasing", "Purchasing of services", "Payroll", "Treasury"].map((name, at) => ({
    recordId: `r${at}` as RecordId,
    type: "PROCESS" as const,
    profileId: "process" as ProfileId,
    projectId: null,
    uniqueId: `P-000${at + 1}`,
    name,
  }))
  const matchesOf = (names: readonly string[], among = processes) => {
    const matching = matchNames(names, among)
    for (let step = matching.next(); ; step = matching.next())
      if (step.done) return step.value.map((match) => match.processes.map(({ name }) => name))
  }

  test("are those with the number first, then those with a similar title, if any", () => {
    expect(
      matchesOf(["P-0003 Purchasing.docx", "purchasing_narrative.docx", "Holiday plan.docx", "Narrative.docx"]),
    ).toEqual([["Payroll", "Purchasing"], ["Purchasing"], [], []])
  })

  test("are at most five", () => {
    const many = Array.from({ length: 9 }, () => processes.slice(0, 1)).flat()
    expect(matchesOf(["Purchasing.docx"], many)[0]).toHaveLength(5)
  })
})
