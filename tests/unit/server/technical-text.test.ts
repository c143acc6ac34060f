import * as fc from "fast-check"
import { expect, test } from "vitest"
import { periodEnd, periodStart } from "../../../server/database/time.ts"
import { technicalText } from "../../../server/jobs/technical-text.ts"

const value = "Ledger 27 of Calverine"

test("an error is described by its name and code, and those of its causes", () => {
  const cause = Object.assign(new TypeError(value), { code: "ECONNREFUSED", syscall: "connect" })
  expect(technicalText(new Error(value, { cause }))).toBe("Error < TypeError ECONNREFUSED connect")
  const rejected = Object.assign(new Error(value), {
    name: "error",
    code: "23505",
    table: "job",
    constraint: "job_key",
  })
  expect(technicalText(rejected)).toBe("error 23505 job job_key")
  expect(technicalText(value)).toBe("string")
})

test("the description of an error contains no value, path or line of code", () => {
  const errors = fc
    .record({
      name: fc.string(),
      code: fc.anything(),
      table: fc.string(),
      constraint: fc.string(),
      detail: fc.string(),
    })
    .map((errorFields) => Object.assign(new Error(value), errorFields))
  fc.assert(
    fc.property(errors, errors, (one, cause) => {
      const text = technicalText(Object.assign(one, { cause }))
      expect(text).not.toContain(value)
      expect(text).toMatch(/^[\w.:<\- ]{0,200}$/)
    }),
  )
})

test("hours and days start where the previous one ends", () => {
  const moments = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.constantFrom(10, 13), (moment, length) => {
      const shortTime = moment.toISOString().slice(0, length)
      expect(periodStart(shortTime).getTime()).toBeLessThanOrEqual(moment.getTime())
      expect(periodEnd(shortTime).getTime()).toBeGreaterThan(moment.getTime())
      expect(periodStart(periodEnd(shortTime).toISOString().slice(0, length))).toEqual(periodEnd(shortTime))
    }),
  )
})
