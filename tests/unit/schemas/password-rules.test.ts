import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { loadCommonPasswords } from "../../../schemas/common-passwords.ts"
import {
  brokenPasswordRules as brokenRules,
  passwordLimits,
  passwordRules,
  type PasswordOwner,
} from "../../../schemas/password-rules.ts"
import { isWellKnown } from "../../../schemas/well-known-passwords.ts"

const commonPasswords = await loadCommonPasswords()
const brokenPasswordRules = (password: string, passwordOwner?: PasswordOwner) =>
  brokenRules(password, commonPasswords, passwordOwner)

const owner = { firstName: "Amira", lastName: "El Saadawi", email: "a.saadawi@meridian.example" }

const upper = fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZÄÉЖΩ")
const lower = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzäéжω")
const digit = fc.constantFrom(..."0123456789٣५")
const special = fc.constantFrom(...String.raw` !"#$%&'()*+,-./:;<=>?@[\]^_{|}~€…`)
const letterless = fc.constantFrom(..."0123456789-#")

describe("each rule fails only for passwords that violate it", () => {
  test("every character class is required separately", () => {
    const classes = { upper, lower, digit, special }
    const names = Object.keys(classes) as (keyof typeof classes)[]
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.tuple(...names.map((name) => fc.array(classes[name], { minLength: 3, maxLength: 5 }))),
        (left, parts) => {
          const text = parts.flatMap((part, index) => (names[index] === left ? [] : part)).join("")
          const combined = parts.flat().join("")
          expect(brokenPasswordRules(text).filter((rule) => names.some((name) => name === rule))).toEqual([left])
          expect(brokenPasswordRules(combined).filter((rule) => names.some((name) => name === rule))).toEqual([])
        },
      ),
    )
  })

  test("the length counts visible characters in normalized form", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 140 }), fc.constantFrom("a", "é", "e\u0301", "😀"), (length, character) => {
        const broken = brokenPasswordRules(character.repeat(length)).includes("length")
        expect(broken).toBe(length < passwordLimits.minimum || length > passwordLimits.maximum)
      }),
    )
  })

  test("three identical characters in a row are rejected and two are accepted, at any position", () => {
    const text = fc.array(lower, { maxLength: 8 }).map((letters) => letters.join("-"))
    fc.assert(
      fc.property(
        text,
        fc.constantFrom("A", "7", "#", "😀", "ا"),
        fc.integer({ min: 1, max: 6 }),
        text,
        (before, one, times, after) => {
          const password = `${before}·${one.repeat(times)}·${after}`
          expect(brokenPasswordRules(password).includes("repeated")).toBe(times >= passwordLimits.repeated)
        },
      ),
    )
    expect(brokenPasswordRules("aAa-aAa-1").includes("repeated")).toBe(false)
  })
})

describe("well-known passwords", () => {
  test.each(["123456", "password", "12345678", "qwerty", "123456789", "12345", "admin"])("%s", (named) => {
    expect(isWellKnown(named, new Set())).toBe(true)
  })

  test.each([
    "P@ssw0rd1!",
    "P@ssw0rd#2020",
    "C0mpl1ance#2030",
    "Summer2026!",
    "Welcome@2025",
    "Admin#123",
    "1qaz@WSX3edc",
    "Qwertz987!",
    "Abcd1234!",
    "Iloveyou2!",
    "#1Liverpool",
    "AdminAdmin1!",
    "Monday-01",
    "Elephant7!",
    "Marseille13!",
    "Umbrella2026!",
    "#Fernandez87",
    "Drowssap1!",
    "Blink182!",
  ])("%s is rejected, though it meets every other rule", (dressed) => {
    expect(brokenPasswordRules(dressed)).toEqual(["well_known"])
  })

  test.each([
    "Correct-horse-7",
    "Harbour-Ledger-27",
    "Blue-Cat-Lion-9",
    "Zx7!kPq2mW",
    "كلمة-Sirr-٧",
    "Quiet Walnut 12",
  ])("%s is accepted", (good) => expect(brokenPasswordRules(good, owner)).toEqual([]))

  test("the 3,000 most common passwords of leaks are rejected, as they are and with what the other rules demand", () => {
    const common = [...commonPasswords].slice(0, 3000)
    const accepted = (variant: (password: string) => string) =>
      common.map(variant).filter((password) => !isWellKnown(password, commonPasswords))
    expect(common).toHaveLength(3000)
    expect(accepted((password) => password)).toEqual([])
    expect(accepted((password) => `${password.charAt(0).toUpperCase()}${password.slice(1)}!`)).toEqual([])
    const words = (password: string) => (/^[a-z]{4,}$/.test(password) ? `${password.toUpperCase()}@2026!` : password)
    expect(accepted(words)).toEqual([])
  })

  test("digits and symbols around a well-known word do not hide it, in any case", () => {
    const dressing = fc.array(letterless, { maxLength: 5 }).map((signs) => signs.join(""))
    const word = fc.constantFrom("password", "dragon", "liverpool", "sunshine", "welcome", "krishna")
    fc.assert(
      fc.property(
        dressing,
        word,
        fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
        dressing,
        (before, plain, caps, after) => {
          const written = Array.from(plain, (letter, index) => (caps[index] ? letter.toUpperCase() : letter)).join("")
          expect(isWellKnown(`${before}${written}${after}`, new Set())).toBe(true)
        },
      ),
    )
  })
})

describe("passwords with personal data", () => {
  test.each(["Amira-2026x", "xx-AMIRA#99q", "Saadawi+Zebra1", "Meridian-Zebra-1", "a.saadawi@Meridian.example1"])(
    "%s",
    (text) => {
      expect(brokenPasswordRules(text, owner)).toContain("personal")
    },
  )

  test("a short name is rejected when it is the only word, and accepted inside another word", () => {
    const short = { firstName: "Li", lastName: "Wu", email: "lw@x.example" }
    expect(brokenPasswordRules("2026-Li-774!", short)).toEqual(["personal"])
    expect(brokenPasswordRules("Glimmer-Kiosk-4", short)).toEqual([])
  })

  test("no name is checked when no user is given", () => {
    expect(brokenPasswordRules("Amira-Zebra-2026")).toEqual([])
  })
})

test("any input is validated, and an empty value fails every rule", () => {
  expect(brokenPasswordRules("")).toEqual([...passwordRules])
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (anything) => {
      const broken = brokenPasswordRules(anything, owner)
      expect(broken).toEqual(passwordRules.filter((rule) => broken.includes(rule)))
      expect(brokenPasswordRules(anything.normalize("NFD"), owner)).toEqual(
        brokenPasswordRules(anything.normalize("NFC"), owner),
      )
    }),
  )
})
