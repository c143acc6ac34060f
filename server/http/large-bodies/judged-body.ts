/** A body that was held against its contract where it was parsed, and is not looked at again. */
export class JudgedBody {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }
}
