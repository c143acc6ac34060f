import { expect, test } from "vitest"
import { createLikeness } from "../../../../engine/likeness/likeness.ts"

test("texts are alike by their words, in every script", () => {
  for (const [text, alike, other] of [
    ["Invoices are matched to orders", "Matching of invoices to orders", "Payroll is approved"],
    ["Conciliación de facturas", "Conciliar las facturas", "Nómina aprobada"],
    ["चालानों का मिलान", "चालान का मिलान", "वेतन स्वीकृति"],
    ["Rapprochement des factures", "Factures rapprochées", "Paie approuvée"],
    ["مطابقة الفواتير", "مطابقة الفاتورة", "اعتماد الرواتب"],
  ] as const) {
    const likeness = createLikeness(text)
    expect(likeness(alike)).toBeGreaterThan(likeness(other))
    expect(likeness(alike)).toBeLessThan(1)
    expect(likeness(`${text.toUpperCase()}!`)).toBe(1)
  }
})

test("nothing is like a text without words", () => {
  expect([createLikeness("")(""), createLikeness("…")("Control"), createLikeness("Control")("")]).toEqual([0, 0, 0])
})
