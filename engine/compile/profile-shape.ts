import * as Type from "typebox"
import type { TObject } from "typebox"
import {
  definitionLimits,
  fieldCommon,
  profileCommon,
  SectionCommon,
  type ProfileDefinition,
} from "../../schemas/profile.ts"
import { fieldTypeNames, type FieldTypeName } from "../../schemas/profile-types.ts"
import { fieldTypes } from "../../fields/index.ts"

/**
 * The whole shape of a definition: what every profile, section and field has, and each type's own options. The compiler
 * checks by it and the published meta-schema is printed from it, so that neither knows more than the other.
 */
function fieldShape(name: FieldTypeName): TObject {
  return Type.Object(
    { ...fieldCommon, type: Type.Literal(name), ...fieldTypes[name].options.properties },
    { additionalProperties: false },
  )
}

export const FieldShape = Type.Union(fieldTypeNames.map(fieldShape))

export const SectionShape = Type.Object(
  { ...SectionCommon.properties, fields: Type.Array(FieldShape) },
  { additionalProperties: false },
)

export const ProfileShape = Type.Unsafe<ProfileDefinition>(
  Type.Object(
    { ...profileCommon, sections: Type.Array(SectionShape, { minItems: 1, maxItems: definitionLimits.sections }) },
    { additionalProperties: false },
  ),
)
