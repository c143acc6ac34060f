import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  allows,
  changedGrants,
  features,
  holdsGrant,
  permissionActions,
  readingGrants,
  settledGrants,
  type Feature,
  type Grant,
  type PermissionAction,
  type Rights,
} from "../../../schemas/permissions.ts"

/** The model: rights as the plain set of what they say, one entry for each feature, sub-feature and action. */
type Right = `${Feature}/${string}/${PermissionAction}`
const featureNames = Object.keys(features) as Feature[]
const said = (grants: readonly Grant[]): ReadonlySet<Right> =>
  new Set(
    grants.flatMap(({ feature, subFeature, actions }) =>
      actions.map((action): Right => `${feature}/${subFeature}/${action}`),
    ),
  )

const feature = fc.constantFrom(...featureNames)
const action = fc.constantFrom(...permissionActions)
const place = feature.chain((name) =>
  fc.constantFrom("*", ...features[name]).map((subFeature) => ({ feature: name, subFeature })),
)
const grant: fc.Arbitrary<Grant> = fc
  .tuple(place, fc.uniqueArray(action))
  .map(([where, actions]) => ({ ...where, actions }))
const grants = fc.array(grant, { maxLength: 8 })
const rights: fc.Arbitrary<Rights> = fc.record({ isClientAdmin: fc.boolean(), grants })

describe("what a role grants", () => {
  test("is allowed exactly where the model says so", () => {
    fc.assert(
      fc.property(rights, place, action, ({ isClientAdmin, grants: held }, wanted, act) => {
        const model = said(held)
        const asked = wanted.subFeature === "*" ? ["*", ...features[wanted.feature]] : ["*", wanted.subFeature]
        const expected = isClientAdmin || asked.some((one) => model.has(`${wanted.feature}/${one}/${act}`))
        expect(allows({ isClientAdmin, grants: held }, wanted.feature, wanted.subFeature as never, act)).toBe(expected)
      }),
    )
  })

  test("leaves to whoever may only look its reading, and nothing else", () => {
    fc.assert(
      fc.property(grants, place, action, (held, wanted, act) => {
        const may = (of: readonly Grant[]) =>
          allows({ isClientAdmin: false, grants: of }, wanted.feature, wanted.subFeature as never, act)
        expect(may(readingGrants(held))).toBe(act === "READ" && may(held))
      }),
    )
  })

  test("can be handed on only so far that nobody may do more by it than who hands it on", () => {
    fc.assert(
      fc.property(rights, grants, (giver, wanted) => {
        const receiver: Rights = { isClientAdmin: false, grants: wanted.filter((one) => holdsGrant(giver, one)) }
        const beyond = featureNames.flatMap((name) =>
          features[name].flatMap((subFeature) =>
            permissionActions.filter(
              (act) => allows(receiver, name, subFeature, act) && !allows(giver, name, subFeature, act),
            ),
          ),
        )
        expect(beyond).toEqual([])
      }),
    )
  })

  test("of all sub-features is more than of each of them", () => {
    const each = features.Settings.map((subFeature): Grant => ({ feature: "Settings", subFeature, actions: ["READ"] }))
    const all: Grant = { feature: "Settings", subFeature: "*", actions: ["READ"] }
    expect(holdsGrant({ isClientAdmin: false, grants: each }, all)).toBe(false)
    expect(holdsGrant({ isClientAdmin: false, grants: [all] }, each[0]!)).toBe(true)
  })

  test("is settled without saying more or less, and stays as it is when settled again", () => {
    fc.assert(
      fc.property(grants, (list) => {
        const settled = settledGrants(list)
        expect(said(settled)).toEqual(said(list))
        expect(settledGrants(settled)).toEqual(settled)
        const places = settled.map((one) => `${one.feature}/${one.subFeature}`)
        expect(new Set(places).size).toBe(places.length)
      }),
    )
  })

  test("differs from another in what one of the two says and the other does not", () => {
    fc.assert(
      fc.property(grants, grants, (one, other) => {
        const [mine, theirs] = [said(one), said(other)]
        const differing = [...mine, ...theirs].filter((right) => !(mine.has(right) && theirs.has(right)))
        expect(said(changedGrants(one, other))).toEqual(new Set(differing))
      }),
    )
  })
})
