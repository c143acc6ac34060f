import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "problem.value.required": "Obligatoire",
  "problem.value.wrong_type": "La valeur n’est pas valide pour ce champ.",
  "problem.value.unknown_keyword": "Ce champ n’existe pas dans le formulaire.",
  "problem.value.too_long": "Saisissez {maximum, plural, one {# caractère} other {# caractères}} au plus.",
  "problem.value.too_short": "Saisissez au moins {minimum, plural, one {# caractère} other {# caractères}}.",
  "problem.value.pattern": "Le format n’est pas valide. Consultez le texte d’aide.",
  "problem.value.bad_date": "Saisissez une date valide, comme 21/11/2026.",
  "problem.value.bad_number": "Saisissez un nombre valide, comme 1234.50.",
  "problem.value.too_many_decimals":
    "Saisissez {maximum, plural, =0 {un nombre entier} one {au plus # décimale} other {au plus # décimales}}.",
  "problem.value.not_an_integer": "Saisissez un nombre entier.",
  "problem.value.below_minimum": "Doit être supérieur ou égal à {minimum}.",
  "problem.value.above_maximum": "Doit être inférieur ou égal à {maximum}.",
  "problem.value.bad_boolean": "Choisissez Oui ou Non.",
  "problem.value.bad_period": "Saisissez une période valide, comme 2026-10, 2026-Q3, 2026-H1 ou 2026.",
  "problem.value.bad_period_kind":
    "{kind, select, month {Les mois ne sont pas autorisés} quarter {Les trimestres ne sont pas autorisés} half {Les semestres ne sont pas autorisés} year {Les années ne sont pas autorisées} other {Les périodes de ce type ne sont pas autorisées}} ici.",
  "problem.value.unknown_option": "Sélectionnez une option de la liste.",
  "problem.value.inactive_option": "Cette option n’est plus disponible. Sélectionnez-en une autre.",
  "problem.value.too_few_selected": "Sélectionnez au moins {minimum, plural, one {# option} other {# options}}.",
  "problem.value.too_many_selected":
    "Impossible de sélectionner plus de {maximum, plural, one {# option} other {# options}}",
  "problem.value.duplicate": "Cette valeur figure deux fois. Retirez-en une.",
  "problem.value.unknown_user": "Utilisateur introuvable. Sélectionnez une personne dans la liste.",
  "problem.value.unknown_record": "Fiche introuvable ou inaccessible. Sélectionnez-en une dans la liste.",
  "problem.value.unknown_file": "Fichier manquant. Téléversez-le de nouveau.",
  "problem.value.bad_file_kind": "Le type du fichier {file} n’est pas pris en charge. Types acceptés : {kinds}.",
  "problem.value.too_many_rows": "Le tableau peut compter au plus {maximum, plural, one {# ligne} other {# lignes}}.",
  "problem.value.duplicate_uid":
    "Ce numéro est déjà utilisé. Saisissez-en un autre, ou laissez vide pour prendre le suivant disponible.",
  "problem.value.read_only": "Ce champ est verrouillé. Rétablissez sa valeur précédente.",
  "problem.value.rule":
    "{comparison, select, date_gte {Ne peut pas être antérieure à : {other}.} date_lte {Ne peut pas être postérieure à : {other}.} date_gt {Doit être postérieure à : {other}.} date_lt {Doit être antérieure à : {other}.} number_gte {Doit être au moins égal à : {other}.} number_lte {Doit être au plus égal à : {other}.} number_gt {Doit être supérieur à : {other}.} number_lt {Doit être inférieur à : {other}.} other {Ceci ne respecte pas une règle du formulaire. Vérifiez-le avec les autres champs.}}",
  "problem.rule.too_costly":
    "Les tableaux ont trop de lignes pour les règles de ce formulaire (limite : {maximum, number} étapes). Supprimez des lignes ou demandez à un administrateur de simplifier les règles.",
  "problem.rule.text_too_long":
    "Une règle produit un texte de plus de {maximum, number} caractères. Raccourcissez les textes d’origine.",
}
