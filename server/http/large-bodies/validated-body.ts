/** A body that was validated against its contract when it was parsed and needs no further validation. */
export class ValidatedBody {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }
}
