import type { Texts } from "./en.ts"

export const fr: Texts = {
  "problem.definition.invalid":
    "{rule, select, required {{property} manque. Ajoutez cette propriété.} additionalProperties {{property} n’est pas connu ici. Retirez cette propriété.} other {{property} n’a pas la forme attendue dans une définition. Corrigez cette propriété.}}",
  "problem.definition.too_large":
    "La définition est trop grande ({what, select, depth {au plus {maximum, number} niveaux} other {au plus {maximum, number} octets}}). Répartissez-la en plusieurs profils.",
  "problem.definition.too_many_fields":
    "La définition compte {count, number} champs ; le maximum est {maximum, number}. Répartissez-la en plusieurs profils.",
  "problem.definition.nothing_to_publish":
    "Rien n’a changé depuis la dernière version. Modifiez le brouillon avant de le publier.",
  "problem.field.unknown_type": "Il n’existe pas de type de champ {type}. Choisissez l’un des types de champ.",
  "problem.field.duplicate_id":
    "Un autre champ porte l’identifiant {id}. Donnez à chaque champ son propre identifiant.",
  "problem.field.duplicate_keyword": "Un autre champ porte le mot-clé {keyword}. Choisissez-en un autre.",
  "problem.field.bad_keyword":
    "{keyword} n’est pas un mot-clé. Écrivez des mots en minuscules et un nombre, comme due_date_1.",
  "problem.field.dangerous_keyword": "{keyword} ne peut pas servir de nom. Choisissez-en un autre.",
  "problem.field.bad_option":
    "{rule, select, additionalProperties {Ce type de champ n’a pas de réglage {option}. Retirez-le.} required {Le réglage {option} manque. Renseignez-le.} role {Le rôle ne convient pas à ce type de champ. Choisissez un autre rôle ou un autre type.} other {Le réglage {option} ne convient pas à ce champ. Corrigez-le.}}",
  "problem.field.duplicate_option": "Une autre option porte le code {option}. Donnez à chaque option son propre code.",
  "problem.field.no_options": "Il n’y a rien à choisir. Ajoutez des options ou indiquez une étiquette partagée.",
  "problem.field.bad_bounds": "Le minimum dépasse le maximum. Abaissez-le ou relevez le maximum.",
  "problem.field.bad_pattern":
    "Le modèle n’est pas compris. Corrigez l’expression régulière ; les assertions avant ou arrière et les références arrière ne sont pas disponibles.",
  "problem.field.duplicate_role": "Un autre champ a déjà le rôle {role}. Un seul champ peut l’avoir.",
  "problem.field.duplicate_column":
    "Une autre colonne s’appelle {column}, ou ce nom est réservé. Choisissez-en un autre.",
  "problem.field.bad_default":
    "La valeur par défaut serait elle-même refusée. Choisissez une valeur que le champ accepte.",
  "problem.field.unknown_tag":
    "Il n’existe pas d’étiquette partagée {tag}. Choisissez-en une qui existe ou ajoutez des options.",
  "problem.field.unknown_profile": "Il n’existe pas de profil {profile}. Choisissez-en un qui existe.",
  "problem.section.duplicate_id":
    "Une autre section porte l’identifiant {id}. Donnez à chaque section son propre identifiant.",
  "problem.rule.duplicate_id":
    "Une autre règle porte l’identifiant {id}. Donnez à chaque règle son propre identifiant.",
  "problem.rule.unknown_field": "Il n’existe pas de champ {field}. Choisissez un champ de ce profil.",
  "problem.rule.unknown_operator": "Les règles n’ont pas d’opérateur {operator}. Choisissez l’un des leurs.",
  "problem.rule.wrong_arguments":
    "Ce qui suit {operator} ne lui convient pas. Vérifiez combien de parties il prend et lesquelles.",
  "problem.rule.type_mismatch":
    "Il faut ici {expected, select, text {un texte} number {un nombre} date {une date} flag {une condition} tags {une liste d’options} rows {un tableau} other {un autre type de valeur}}. Choisissez un autre champ ou une autre valeur.",
  "problem.rule.too_deep": "La règle a plus de {maximum, number} niveaux. Divisez-la en plusieurs règles.",
  "problem.rule.too_large": "Les règles comptent ensemble plus de {maximum, number} parties. Simplifiez-les.",
  "problem.rule.cycle": "Ces champs dépendent les uns des autres en cercle : {chain}. Retirez l’une des règles.",
  "problem.rule.bad_target": "Une règle de ce type ne peut pas porter sur {field}. Choisissez un autre champ.",
  "problem.rule.no_message": "La règle n’a pas de message. Écrivez ce qu’il faut faire quand elle refuse une fiche.",
  "problem.list.unknown_field":
    "La liste nomme un champ {field} qui n’existe pas ou n’a pas de valeur. Choisissez-en un autre ou retirez la colonne.",
  "problem.title.missing": "Aucun champ ne nomme la fiche. Donnez à un champ de texte le rôle de titre.",
  "problem.uid.missing": "Aucun champ ne porte le numéro de la fiche. Donnez à un champ de texte le rôle uid.",
  "problem.value.required": "Obligatoire",
  "problem.value.wrong_type": "Ce n’est pas le type de valeur que contient le champ. Saisissez-la de nouveau.",
  "problem.value.unknown_keyword": "Le formulaire n’a pas ce champ. Retirez-le.",
  "problem.value.too_long": "Raccourcissez à {maximum, plural, one {# caractère} other {# caractères}} au plus.",
  "problem.value.too_short": "Saisissez au moins {minimum, plural, one {# caractère} other {# caractères}}.",
  "problem.value.pattern": "Cela n’a pas la forme demandée par le champ. Consultez le texte d’aide.",
  "problem.value.bad_date": "Saisissez une date qui existe, comme 21-11-2026.",
  "problem.value.bad_number": "Saisissez un nombre, comme 1234.50.",
  "problem.value.too_many_decimals":
    "Saisissez au plus {maximum, plural, =0 {un nombre entier, sans décimales} one {# décimale} other {# décimales}}.",
  "problem.value.not_whole": "Saisissez un nombre entier.",
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
  "problem.value.bad_file_kind": "Le type du fichier {file} n’est pas accepté ici. Choisissez parmi : {kinds}.",
  "problem.value.too_many_rows":
    "Le tableau peut avoir au plus {maximum, plural, one {# ligne} other {# lignes}}. Retirez-en.",
  "problem.value.duplicate_uid":
    "Une autre fiche porte ce numéro. Choisissez-en un autre, ou laissez vide pour recevoir le suivant.",
  "problem.value.read_only":
    "Ce champ est verrouillé et ne peut pas être modifié maintenant. Rétablissez la valeur précédente.",
  "problem.value.rule":
    "{comparison, select, date_gte {Ne peut pas être antérieure à : {other}.} date_lte {Ne peut pas être postérieure à : {other}.} date_gt {Doit être postérieure à : {other}.} date_lt {Doit être antérieure à : {other}.} number_gte {Doit être au moins égal à : {other}.} number_lte {Doit être au plus égal à : {other}.} number_gt {Doit être supérieur à : {other}.} number_lt {Doit être inférieur à : {other}.} other {Ceci ne respecte pas une règle du formulaire. Vérifiez-le avec les autres champs.}}",
}
