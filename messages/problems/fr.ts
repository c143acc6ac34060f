import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "problem.value.required": "Obligatoire",
  "problem.value.wrong_type": "Ce n’est pas le type de valeur que contient le champ. Saisissez-la de nouveau.",
  "problem.value.unknown_keyword": "Le formulaire n’a pas ce champ. Retirez-le.",
  "problem.value.too_long": "Raccourcissez à {maximum, plural, one {# caractère} other {# caractères}} au plus.",
  "problem.value.too_short": "Saisissez au moins {minimum, plural, one {# caractère} other {# caractères}}.",
  "problem.value.pattern": "Cela n’a pas la forme demandée par le champ. Consultez le texte d’aide.",
  "problem.value.bad_date": "Saisissez une date qui existe, comme 21/11/2026.",
  "problem.value.bad_number": "Saisissez un nombre, comme 1234.50.",
  "problem.value.too_many_decimals":
    "Saisissez au plus {maximum, plural, =0 {un nombre entier, sans décimales} one {# décimale} other {# décimales}}.",
  "problem.value.not_an_integer": "Saisissez un nombre entier.",
  "problem.value.below_minimum": "Ne peut pas être inférieur à {minimum}.",
  "problem.value.above_maximum": "Ne peut pas être supérieur à {maximum}.",
  "problem.value.bad_boolean": "Répondez par oui ou par non.",
  "problem.value.bad_period": "Saisissez une période, comme 2026-10, 2026-Q3, 2026-H1 ou 2026.",
  "problem.value.bad_period_kind":
    "On ne peut pas choisir ici {kind, select, month {un mois} quarter {un trimestre} half {un semestre} year {une année} other {ce type de période}}. Choisissez un autre type de période.",
  "problem.value.unknown_option": "Ce n’est pas l’une des options. Choisissez dans la liste.",
  "problem.value.inactive_option": "Cette option n’est plus utilisée. Choisissez-en une autre.",
  "problem.value.too_few_selected": "Sélectionnez au moins {minimum, plural, one {# option} other {# options}}.",
  "problem.value.too_many_selected":
    "Impossible de sélectionner plus de {maximum, plural, one {# option} other {# options}}",
  "problem.value.duplicate": "Ceci figure deux fois. Retirez-en un.",
  "problem.value.unknown_user":
    "Cet utilisateur n’existe pas ou ne travaille pas ici. Choisissez une personne dans la liste.",
  "problem.value.unknown_record":
    "Cette fiche n’existe pas ou vous ne pouvez pas la voir. Choisissez-en une dans la liste.",
  "problem.value.unknown_file": "Ce fichier n’existe pas. Téléversez-le de nouveau.",
  "problem.value.bad_file_kind": "Le type du fichier {file} n’est pas accepté ici. Choisissez parmi : {kinds}.",
  "problem.value.too_many_rows":
    "Le tableau peut avoir au plus {maximum, plural, one {# ligne} other {# lignes}}. Retirez-en.",
  "problem.value.duplicate_uid":
    "Une autre fiche porte ce numéro. Choisissez-en un autre, ou laissez vide pour recevoir le suivant.",
  "problem.value.read_only":
    "Ce champ est verrouillé et ne peut pas être modifié maintenant. Rétablissez la valeur précédente.",
  "problem.value.rule":
    "{comparison, select, date_gte {Ne peut pas être antérieure à : {other}.} date_lte {Ne peut pas être postérieure à : {other}.} date_gt {Doit être postérieure à : {other}.} date_lt {Doit être antérieure à : {other}.} number_gte {Doit être au moins égal à : {other}.} number_lte {Doit être au plus égal à : {other}.} number_gt {Doit être supérieur à : {other}.} number_lt {Doit être inférieur à : {other}.} other {Ceci ne respecte pas une règle du formulaire. Vérifiez-le avec les autres champs.}}",
  "problem.rule.too_costly":
    "Les tableaux ont plus de lignes que les règles de ce formulaire ne peuvent en parcourir ({maximum, number} étapes au plus). Supprimez des lignes ou demandez à un administrateur de simplifier les règles.",
  "problem.rule.text_too_long":
    "Une règle formerait ici un texte de plus de {maximum, number} caractères. Raccourcissez les textes qui le composent.",
}
