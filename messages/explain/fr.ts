import type { ExplainMessages } from "./en.ts"

export const fr = {
  "explain.visible.always": "Toujours affiché : aucune règle ne s’applique",
  "explain.visible.yes": "Affiché, car {why}",
  "explain.visible.no": "Masqué, car {why}",
  "explain.required.always": "Toujours obligatoire",
  "explain.required.title": "Obligatoire, car chaque fiche doit avoir un titre",
  "explain.required.yes": "Obligatoire, car {why}",
  "explain.required.no": "Facultatif",
  "explain.required.noRule": "Facultatif, car {why}",
  "explain.required.hidden": "Facultatif tant qu’il est masqué",
  "explain.required.untyped": "Facultatif, car il est rempli automatiquement",
  "explain.readOnly.yes": "En lecture seule, car {why}",
  "explain.readOnly.computed": "En lecture seule, car il est calculé",
  "explain.readOnly.archive": "En lecture seule, car il conserve les valeurs antérieures d’un autre champ",
  "explain.readOnly.no": "Modifiable",
  "explain.readOnly.noRule": "Modifiable, car {why}",
  "explain.computed.value": "Calculé ainsi : {how} = {value}",
  "explain.computed.same": "Calculé ainsi : {value}",
  "explain.computed.blank": "Calculé ainsi : {how}, ce qui est vide",
  "explain.computed.no": "Non calculé",
  "explain.valid.yes": "Valide",
  "explain.valid.no": "Non valide : {sentence}",
  "explain.valid.rule": "Non valide, car {why}",
  "explain.access":
    "{reason, select, workflow_done {le flux de travail est terminé} locked {la fiche est verrouillée} no_write_permission {le rôle permet de la consulter, mais pas de la modifier} workflow_unavailable {l’état de son flux de travail n’a pas pu être chargé} outside_entity {elle appartient à une entité à laquelle cette personne n’a pas accès} process_completed {son processus est marqué comme terminé} project_closed {son projet est clos} earlier_version {elle est affichée dans une version antérieure} no_read_permission {le rôle ne permet pas de consulter les fiches de ce type} no_module {cette personne n’a pas accès à son module} checked_out {une autre personne a réservé la fiche ou son processus} viewing {vous consultez en tant que rôle} other {elle ne peut pas être modifiée pour le moment}}",
  "explain.value": "{label} : {value}",
  "explain.value.hidden": "{label} : vide, car masqué",
  "explain.blank": "vide",
  "explain.flag": "{isTrue, select, yes {oui} other {non}}",
  "explain.more": "{list} et {count} de plus",
  "explain.selected": "{b} (car {a})",
  "explain.failed": "sa règle n’a pas pu être évaluée",
  "explain.flagField": "{isTrue, select, yes {{a} est « Oui »} other {{a} n’est pas « Oui »}}",

  "explain.op.and": "tout ceci : {list}",
  "explain.op.or": "l’un de ceux-ci : {either}",
  "explain.op.not": "pas ainsi : {a}",
  "explain.op.if": "{b} si {a}, sinon {c}",
  "explain.op.flag_is": "{isTrue, select, yes {{a} est « {b} »} other {{a} n’est pas « {b} »}}",
  "explain.op.is_blank": "{isTrue, select, yes {{a} est vide} other {{a} est rempli}}",
  "explain.op.is_present": "{isTrue, select, yes {{a} est rempli} other {{a} est vide}}",
  "explain.op.text_is": "{isTrue, select, yes {{a} est « {b} »} other {{a} n’est pas « {b} »}}",
  "explain.op.text_is_not": "{isTrue, select, yes {{a} n’est pas « {b} »} other {{a} est « {b} »}}",
  "explain.op.text_contains": "{isTrue, select, yes {{a} contient « {b} »} other {{a} ne contient pas « {b} »}}",
  "explain.op.text_starts_with":
    "{isTrue, select, yes {{a} commence par « {b} »} other {{a} ne commence pas par « {b} »}}",
  "explain.op.text_ends_with":
    "{isTrue, select, yes {{a} se termine par « {b} »} other {{a} ne se termine pas par « {b} »}}",
  "explain.op.text_matches":
    "{isTrue, select, yes {{a} correspond au motif {b}} other {{a} ne correspond pas au motif {b}}}",
  "explain.op.text_in": "{isTrue, select, yes {{a} est parmi {b}} other {{a} n’est pas parmi {b}}}",
  "explain.op.text_length": "la longueur de {a}",
  "explain.op.text_lower": "{a} en minuscules",
  "explain.op.text_trim": "{a} sans espaces autour",
  "explain.op.concat": "{list}, l’un après l’autre",
  "explain.op.number_eq": "{isTrue, select, yes {{a} est égal à {b}} other {{a} n’est pas égal à {b}}}",
  "explain.op.number_ne": "{isTrue, select, yes {{a} diffère de {b}} other {{a} ne diffère pas de {b}}}",
  "explain.op.number_lt": "{isTrue, select, yes {{a} est inférieur à {b}} other {{a} n’est pas inférieur à {b}}}",
  "explain.op.number_lte":
    "{isTrue, select, yes {{a} est inférieur ou égal à {b}} other {{a} n’est pas inférieur ou égal à {b}}}",
  "explain.op.number_gt": "{isTrue, select, yes {{a} est supérieur à {b}} other {{a} n’est pas supérieur à {b}}}",
  "explain.op.number_gte":
    "{isTrue, select, yes {{a} est supérieur ou égal à {b}} other {{a} n’est pas supérieur ou égal à {b}}}",
  "explain.op.number_add": "la somme de {list}",
  "explain.op.number_subtract": "{a} moins {b}",
  "explain.op.number_multiply": "le produit de {list}",
  "explain.op.number_divide": "{a} divisé par {b}",
  "explain.op.number_min": "le plus petit de {list}",
  "explain.op.number_max": "le plus grand de {list}",
  "explain.op.number_round": "{a} arrondi, nombre de décimales : {b}",
  "explain.op.date_eq":
    "{isTrue, select, yes {{a} est le même jour que {b}} other {{a} n’est pas le même jour que {b}}}",
  "explain.op.date_ne":
    "{isTrue, select, yes {{a} est un autre jour que {b}} other {{a} n’est pas un autre jour que {b}}}",
  "explain.op.date_lt": "{isTrue, select, yes {{a} est avant {b}} other {{a} n’est pas avant {b}}}",
  "explain.op.date_lte":
    "{isTrue, select, yes {{a} est au plus tard le même jour que {b}} other {{a} n’est pas au plus tard le même jour que {b}}}",
  "explain.op.date_gt": "{isTrue, select, yes {{a} est après {b}} other {{a} n’est pas après {b}}}",
  "explain.op.date_gte":
    "{isTrue, select, yes {{a} est au plus tôt le même jour que {b}} other {{a} n’est pas au plus tôt le même jour que {b}}}",
  "explain.op.date_add": "{a} plus {b} {word, select, day {jours} week {semaines} month {mois} year {ans} other {}}",
  "explain.op.date_difference":
    "{word, select, day {les jours} week {les semaines} month {les mois} year {les années} other {la durée}} de {a} à {b}",
  "explain.op.date_part":
    "{word, select, year {l’année} quarter {le trimestre} month {le mois} day {le jour du mois} weekday {le jour de la semaine} other {la partie}} de {a}",
  "explain.op.date_earliest": "la première date parmi {list}",
  "explain.op.date_latest": "la dernière date parmi {list}",
  "explain.op.text_to_number": "{a} lu comme nombre",
  "explain.op.text_to_date": "{a} lu comme date",
  "explain.op.number_to_text": "{a} en texte",
  "explain.op.date_to_text": "{a} en texte",
  "explain.op.tags_any":
    "{isTrue, select, yes {{many, select, yes {{a} est parmi {b}} other {{a} est {b}}}} other {{many, select, yes {{a} n’est pas parmi {b}} other {{a} n’est pas {b}}}}}",
  "explain.op.tags_all": "{isTrue, select, yes {{a} les a tous : {b}} other {{a} ne les a pas tous : {b}}}",
  "explain.op.tags_none": "{isTrue, select, yes {{a} n’a aucun de {b}} other {{a} a au moins un de {b}}}",
  "explain.op.tags_count": "le nombre de choix dans {a}",
  "explain.op.row_some":
    "{isTrue, select, yes {dans {a} il y a une ligne où {b}} other {dans {a} il n’y a aucune ligne où {b}}}",
  "explain.op.row_all":
    "{isTrue, select, yes {dans chaque ligne de {a}, {b}} other {pas dans chaque ligne de {a}, {b}}}",
  "explain.op.row_none":
    "{isTrue, select, yes {dans {a} il n’y a aucune ligne où {b}} other {dans {a} il y a une ligne où {b}}}",
  "explain.op.row_count": "le nombre de lignes de {a}{many, select, yes { où {b}} other {}}",
  "explain.op.row_sum": "la somme de {b} dans {a}",
  "explain.op.row_average": "la moyenne de {b} dans {a}",
  "explain.op.row_min": "le plus petit {b} dans {a}",
  "explain.op.row_max": "le plus grand {b} dans {a}",
  "explain.op.row_earliest": "la première date de {b} dans {a}",
  "explain.op.row_latest": "la dernière date de {b} dans {a}",
  "explain.op.today": "aujourd’hui{known, select, yes { ({value})} other {}}",
  "explain.op.financial_year": "l’exercice du projet{known, select, yes { ({value})} other {}}",
  "explain.op.financial_year_start":
    "le premier jour de l’exercice du projet{known, select, yes { ({value})} other {}}",
  "explain.op.financial_year_end": "le dernier jour de l’exercice du projet{known, select, yes { ({value})} other {}}",
  "explain.op.status_is": "{isTrue, select, yes {le statut est {either}} other {le statut n’est pas {either}}}",
  "explain.op.sub_status_is":
    "{isTrue, select, yes {le sous-statut est {either}} other {le sous-statut n’est pas {either}}}",
  "explain.op.activity_is":
    "{isTrue, select, yes {la fiche en est à l’une des activités de la règle} other {la fiche n’en est à aucune des activités de la règle}}",
  "explain.op.is_new": "{isTrue, select, yes {la fiche est nouvelle} other {la fiche a déjà été enregistrée}}",
  "explain.op.is_unlocked": "{isTrue, select, yes {la fiche n’est pas verrouillée} other {la fiche est verrouillée}}",
  "explain.op.is_workflow_done":
    "{isTrue, select, yes {le flux de travail est terminé} other {le flux de travail n’est pas terminé}}",
  "explain.op.actor_role":
    "{isTrue, select, yes {l’utilisateur a l’un des rôles de la règle} other {l’utilisateur n’a aucun des rôles de la règle}}",
  "explain.op.actor_is_in":
    "{isTrue, select, yes {l’utilisateur est parmi {a}} other {l’utilisateur n’est pas parmi {a}}}",
  "explain.op.linked_count": "le nombre de fiches dans {a} que la règle compte",
  "explain.op.linked_some":
    "{isTrue, select, yes {une fiche de {a} remplit la règle} other {aucune fiche de {a} ne remplit la règle}}",
  "explain.op.linked_all":
    "{isTrue, select, yes {toutes les fiches de {a} remplissent la règle} other {les fiches de {a} ne remplissent pas toutes la règle}}",
  "explain.op.linked_none":
    "{isTrue, select, yes {aucune fiche de {a} ne remplit la règle} other {une fiche de {a} remplit la règle}}",
  "explain.op.linked_sum": "la somme des fiches dans {a}",
  "explain.op.linked_min": "le plus petit parmi les fiches dans {a}",
  "explain.op.linked_max": "le plus grand parmi les fiches dans {a}",
  "explain.op.linked_earliest": "la première date parmi les fiches dans {a}",
  "explain.op.linked_latest": "la dernière date parmi les fiches dans {a}",

  // Complete rule texts: everything a rule names.
  "ruleText.and": "({list})",
  "ruleText.or": "({either})",
  "ruleText.empty": "aucune condition pour l’instant",
  "ruleText.always": "{isTrue, select, yes {c’est toujours le cas} other {ce n’est jamais le cas}}",
  "ruleText.all":
    "{isTrue, select, yes {toutes ces conditions sont remplies} other {ces conditions ne sont pas toutes remplies}}",
  "ruleText.any":
    "{isTrue, select, yes {au moins une de ces conditions est remplie} other {aucune de ces conditions n’est remplie}}",
  "ruleText.first": "le premier de ces cas qui convient",
  "ruleText.selected": "{b} si {a}",
  "ruleText.else": "sinon {a}",
  "ruleText.lost_field": "un champ inconnu ({a})",
  "ruleText.unreadable": "une expression impossible à afficher ({a})",
  "ruleText.linked_type": "{a} (fiches du type {b})",
  "ruleText.linked_status": "{isTrue, select, yes {son statut est {either}} other {son statut n’est pas {either}}}",
  "ruleText.linked_some":
    "{isTrue, select, yes {il y a au moins une fiche liée dans {a} où {b}} other {il n’y a aucune fiche liée dans {a} où {b}}}",
  "ruleText.linked_all":
    "{isTrue, select, yes {pour toutes les fiches liées dans {a}, {b}} other {pas pour toutes les fiches liées dans {a}, {b}}}",
  "ruleText.linked_none":
    "{isTrue, select, yes {il n’y a aucune fiche liée dans {a} où {b}} other {il y a au moins une fiche liée dans {a} où {b}}}",
  "ruleText.linked_count": "le nombre de fiches liées dans {a}{many, select, yes { où {b}} other {}}",
  "ruleText.linked_sum": "la somme de {b} sur les fiches liées dans {a}",
  "ruleText.linked_min": "la plus petite valeur de {b} parmi les fiches liées dans {a}",
  "ruleText.linked_max": "la plus grande valeur de {b} parmi les fiches liées dans {a}",
  "ruleText.linked_earliest": "la première date de {b} parmi les fiches liées dans {a}",
  "ruleText.linked_latest": "la dernière date de {b} parmi les fiches liées dans {a}",
  "ruleText.activity_is":
    "{isTrue, select, yes {la fiche en est à l’activité {either}} other {la fiche n’en est pas à l’activité {either}}}",
  "ruleText.actor_role":
    "{isTrue, select, yes {l’utilisateur a le rôle {either}} other {l’utilisateur n’a pas le rôle {either}}}",
  "ruleText.text_to_date": "{a} lu comme date écrite {b}",
  "ruleText.date_to_text": "{a} en texte écrit {b}",
} as const satisfies ExplainMessages
