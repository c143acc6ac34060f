import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { ProfileId } from "../../../../schemas/ids.ts"
import {
  allows,
  changedGrants,
  features,
  hasGrant,
  permissionActions,
  filterReadGrants,
  normalizeGrants,
  type Feature,
  type Grant,
  type PermissionAction,
  type Rights,
} from "../../../../schemas/permissions.ts"

/** The model: permissions as a plain set with one entry per feature, sub-feature and action. */
type Right = `${Feature}/${string}/${PermissionAction}`
const featureNames = Object.keys(features) as Feature[]
const rightsOf = (grants: readonly Grant[]): ReadonlySet<Right> =>
  new Set(
    grants.flatMap(({ feature, subFeature, actions }) =>
      actions.map((action): Right => `${feature}/${subFeature}/${action}`),
    ),
  )

const feature = fc.constantFrom(...featureNames)
const action = fc.constantFrom(...permissionActions)
const grantTarget = feature.chain((name) =>
  fc.constantFrom("*", ...features[name]).map((subFeature) => ({ feature: name, subFeature })),
)
const grant: fc.Arbitrary<Grant> = fc
  .tuple(grantTarget, fc.uniqueArray(action))
  .map(([where, actions]) => ({ ...where, actions }))
const grants = fc.array(grant, { maxLength: 8 })
const rights: fc.Arbitrary<Rights> = fc.record({ isClientAdmin: fc.boolean(), grants })
const makerOf: ReadonlySet<ProfileId> = new Set()

describe("what a role grants", () => {
  test("is allowed exactly as in the model", () => {
    fc.assert(
      fc.property(rights, grantTarget, action, ({ isClientAdmin, grants: ownGrants }, target, act) => {
        const model = rightsOf(ownGrants)
        const subFeatures = target.subFeature === "*" ? ["*", ...features[target.feature]] : ["*", target.subFeature]
        const expected = isClientAdmin || subFeatures.some((one) => model.has(`${target.feature}/${one}/${act}`))
        expect(allows({ isClientAdmin, grants: ownGrants }, target.feature, target.subFeature as never, act)).toBe(
          expected,
        )
      }),
    )
  })

  test("is reduced to read permissions for a read-only user", () => {
    fc.assert(
      fc.property(grants, grantTarget, action, (ownGrants, target, act) => {
        const can = (of: readonly Grant[]) =>
          allows({ isClientAdmin: false, grants: of }, target.feature, target.subFeature as never, act)
        expect(can(filterReadGrants(ownGrants))).toBe(act === "READ" && can(ownGrants))
      }),
    )
  })

  test("can be passed on only as far as nobody gets more than the user who grants it", () => {
    fc.assert(
      fc.property(rights, grants, (giver, target) => {
        const receiver: Rights = {
          isClientAdmin: false,
          grants: target.filter((one) => hasGrant({ ...giver, makerOf }, one)),
        }
        const excess = featureNames.flatMap((name) =>
          features[name].flatMap((subFeature) =>
            permissionActions.filter(
              (act) => allows(receiver, name, subFeature, act) && !allows(giver, name, subFeature, act),
            ),
          ),
        )
        expect(excess).toEqual([])
      }),
    )
  })

  test("for all sub-features is more than for each of them", () => {
    const each = features.Settings.map((subFeature): Grant => ({ feature: "Settings", subFeature, actions: ["READ"] }))
    const all: Grant = { feature: "Settings", subFeature: "*", actions: ["READ"] }
    expect(hasGrant({ isClientAdmin: false, grants: each, makerOf }, all)).toBe(false)
    expect(hasGrant({ isClientAdmin: false, grants: [all], makerOf }, each[0]!)).toBe(true)
  })

  test("is normalized without a change of meaning, and normalizing again changes nothing", () => {
    fc.assert(
      fc.property(grants, (list) => {
        const normalized = normalizeGrants(list)
        expect(rightsOf(normalized)).toEqual(rightsOf(list))
        expect(normalizeGrants(normalized)).toEqual(normalized)
        const grantTargets = normalized.map((one) => `${one.feature}/${one.subFeature}`)
        expect(new Set(grantTargets).size).toBe(grantTargets.length)
      }),
    )
  })

  test("differs from another in permissions that only one of the two has", () => {
    fc.assert(
      fc.property(grants, grants, (one, other) => {
        const [mine, theirs] = [rightsOf(one), rightsOf(other)]
        const differing = [...mine, ...theirs].filter((right) => !(mine.has(right) && theirs.has(right)))
        expect(rightsOf(changedGrants(one, other))).toEqual(new Set(differing))
      }),
    )
  })
})
