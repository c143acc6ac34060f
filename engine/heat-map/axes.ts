import { fieldTypes } from "../../fields/index.ts"
import type { CompiledField, CompiledProfile } from "../../schemas/compiled.ts"
import type { HeatMapAxes, HeatMapAxis, HeatMapLevel, HeatMapLook } from "../../schemas/heat-map.ts"
import { heatMapLimits } from "../../schemas/heat-map.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import type { FieldRole } from "../../schemas/profile-types.ts"

/** An option of a field with its score. */
interface ScoredOption {
  readonly id: string
  readonly name: LocalisedText
  readonly score: number
}

/**
 * The axes of a record type's heat map: the fields with the roles, and a level per score of their options. Null unless
 * the profile has fields for both impact and likelihood, with at least one option each.
 */
export function heatMapAxes(
  profile: CompiledProfile,
  look: Pick<HeatMapLook, "impactLevels" | "likelihoodLevels">,
): HeatMapAxes | null {
  const impact = axisOf(profile, "impact", "residual_impact", look.impactLevels)
  const likelihood = axisOf(profile, "likelihood", "residual_likelihood", look.likelihoodLevels)
  return impact && likelihood ? { impact, likelihood } : null
}

function axisOf(
  profile: CompiledProfile,
  role: FieldRole,
  residualRole: FieldRole,
  levels: number | null,
): HeatMapAxis | null {
  const field = fieldWithRole(profile, role)
  if (!field) return null
  const residual = fieldWithRole(profile, residualRole)
  const inherentOptions = scoredOptions(profile, field)
  if (inherentOptions.length === 0) return null
  const residualOptions = residual ? scoredOptions(profile, residual) : []
  return {
    name: field.text,
    keywords: { inherent: field.keyword, residual: residual?.keyword ?? null },
    levels: joinScores(inherentOptions, residualOptions, Math.min(levels ?? Infinity, heatMapLimits.levels.maximum)),
  }
}

/** A field with several values per record cannot place it in a cell. */
function fieldWithRole({ fields }: CompiledProfile, role: FieldRole): CompiledField | undefined {
  return fields.find((field) => field.role === role && field.storage === "tags" && !isMultiple(field))
}

const isMultiple = ({ definition }: CompiledField) => "allowMultiple" in definition && definition.allowMultiple === true

/** The options of a field, also those that can no longer be selected: records may still have them. */
function scoredOptions({ tags }: CompiledProfile, { type, definition }: CompiledField): readonly ScoredOption[] {
  const options = fieldTypes[type].choices?.(definition, { tags }) ?? []
  return options.map(({ id, name, score }, index) => ({
    id,
    name,
    score: score ?? index + 1,
  }))
}

/** Joins neighbouring scores, so that at most so many levels are left; each has about as many scores as the others. */
function joinScores(
  inherent: readonly ScoredOption[],
  residual: readonly ScoredOption[],
  maximum: number,
): HeatMapLevel[] {
  const scores = [...new Set([...inherent, ...residual].map(({ score }) => score))].toSorted((a, b) => a - b)
  const count = Math.min(scores.length, maximum)
  return Array.from({ length: count }, (_, index) => {
    const from = Math.round((index * scores.length) / count)
    const until = Math.round(((index + 1) * scores.length) / count)
    const own = new Set(scores.slice(from, until))
    const idsIn = (options: readonly ScoredOption[]) =>
      options.filter(({ score }) => own.has(score)).map(({ id }) => id)
    return {
      names: namesOf([...inherent, ...residual].filter(({ score }) => own.has(score))),
      score: scores[until - 1] ?? 0,
      options: { inherent: idsIn(inherent), residual: idsIn(residual) },
    }
  })
}

/** The names of the lowest and of the highest score; one where they are the same. */
function namesOf(options: readonly ScoredOption[]): LocalisedText[] {
  const [lowest, ...others] = options.toSorted((one, other) => one.score - other.score)
  if (!lowest) return []
  const highest = others.find(({ score }) => score > lowest.score && score === others.at(-1)?.score)
  return highest ? [lowest.name, highest.name] : [lowest.name]
}
