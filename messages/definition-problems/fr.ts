import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "problem.definition.invalid":
    "{rule, select, required {{property} manque. Ajoutez cette propriété.} additionalProperties {{property} n’est pas connu ici. Retirez cette propriété.} other {{property} n’a pas la forme attendue dans une définition. Corrigez cette propriété.}}",
  "problem.definition.too_large":
    "La définition est trop grande ({what, select, depth {au plus {maximum, number} niveaux} other {au plus {maximum, number} octets}}). Répartissez-la en plusieurs types de fiche.",
  "problem.definition.too_many_fields":
    "La définition compte {count, number} champs ; le maximum est {maximum, number}. Répartissez-la en plusieurs types de fiche.",
  "problem.definition.too_many_sections":
    "La définition compte {count, number} sections ; le maximum est de {maximum, number}. Regroupez-en.",
  "problem.definition.too_many_rules":
    "La définition compte {count, number} règles ; le maximum est de {maximum, number}. Regroupez-en ou supprimez-en.",
  "problem.definition.immutable":
    "Le réglage « {property} » d’un type de fiche publié reste tel quel, car ses fiches reposent sur lui. Remettez-le, ou copiez le type de fiche et commencez avec un autre.",
  "problem.definition.reserved_id":
    "L’identifiant {id} est utilisé par le produit lui-même. Choisissez-en un autre pour ce type de fiche, par exemple {id}-fiches.",
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
  "problem.field.unknown_profile": "Il n’existe pas de type de fiche {profile}. Choisissez-en un autre.",
  "problem.field.filter_incomplete":
    "Une condition sur les fiches proposées n’a pas de valeur. Indiquez-en une ou retirez la condition.",
  "problem.field.filter_unknown_column":
    "Une condition sur les fiches proposées porte sur une colonne que la liste des fiches liées n’a plus ou a sous une autre nature. Choisissez une autre colonne ou retirez la condition.",
  "problem.field.filter_unknown_value":
    "Une condition sur les fiches proposées demande {value}, une valeur impossible pour sa colonne. Choisissez une autre valeur.",
  "problem.field.filter_unknown_field":
    "Une condition sur les fiches proposées porte sur un champ que ce formulaire n’a plus. Choisissez un autre champ ou retirez la condition.",
  "problem.section.duplicate_id":
    "Une autre section porte l’identifiant {id}. Donnez à chaque section son propre identifiant.",
  "problem.rule.duplicate_id":
    "Une autre règle porte l’identifiant {id}. Donnez à chaque règle son propre identifiant.",
  "problem.rule.unknown_field": "Le champ choisi ici n’existe plus. Choisissez-en un autre.",
  "problem.rule.unknown_operator": "Les règles n’ont pas d’opérateur {operator}. Choisissez l’un des leurs.",
  "problem.rule.invalid_arguments":
    "Ce qui suit {operator} ne lui convient pas. Vérifiez combien de parties il prend et lesquelles.",
  "problem.rule.type_mismatch":
    "Il faut ici {expected, select, text {un texte} number {un nombre} date {une date} flag {une condition} tags {une liste d’options} rows {un tableau} other {un autre type de valeur}}. Choisissez un autre champ ou une autre valeur.",
  "problem.rule.too_deep": "La règle a plus de {maximum, number} niveaux. Divisez-la en plusieurs règles.",
  "problem.rule.too_large": "Les règles comptent ensemble plus de {maximum, number} parties. Simplifiez-les.",
  "problem.rule.too_many_aggregates":
    "Les règles posent plus de {maximum, number} questions différentes sur les fiches liées. Posez-en moins.",
  "problem.rule.cycle": "Ces champs dépendent les uns des autres en cercle : {chain}. Retirez l’une des règles.",
  "problem.rule.constant":
    "{outcome, select, true {Cette condition est toujours remplie} other {Cette condition n’est jamais remplie}}, quel que soit le contenu de la fiche. Corrigez-la ou supprimez la règle.",
  "problem.rule.no_links": "« {field} » ne lie aucune fiche. Choisissez un champ qui le fait.",
  "problem.rule.not_listed":
    "Les règles n’utilisent que les colonnes de la liste des fiches liées. Ajoutez d’abord ce champ à cette liste.",
  "problem.rule.bad_target": "Une règle de ce type ne peut pas porter sur « {field} ». Choisissez un autre champ.",
  "problem.rule.computed_twice":
    "Les règles {rule} et {other} calculent toutes deux « {field} ». Supprimez l’une des deux.",
  "problem.rule.never_saved":
    "Aucune fiche ne pourra être enregistrée. {other, select, none {La règle {rule} sur « {field} » contredit les paramètres de « {otherField} »} other {La règle {rule} sur « {field} » contredit la règle {other} sur « {otherField} »}}. Modifiez l’une des deux.",
  "problem.rule.never_shown":
    "« {field} » n’est jamais affiché. Les règles {other} et {rule} ne sont jamais vraies ensemble.",
  "problem.rule.never_required":
    "« {field} » n’est jamais obligatoire. Quand la règle {rule} est vraie, la règle {other} masque le champ.",
  "problem.rule.never_met":
    "{other, select, none {Aucune valeur de « {field} » ne respecte la règle {rule}} other {Aucune valeur de « {field} » ne respecte à la fois les règles {other} et {rule}}}. Le champ ne peut que rester vide.",
  "problem.rule.default_refused":
    "Une nouvelle fiche commence avec une valeur de « {field} » que la règle {rule} refuse. Modifiez la valeur par défaut ou la règle.",
  "problem.rule.no_message": "La règle n’a pas de message. Écrivez ce qu’il faut faire quand elle refuse une fiche.",
  "problem.rule.condition_beyond_roles":
    "Une règle qui dit pour qui un champ existe ne peut interroger que les rôles. Retirez ce qu’elle demande sur la fiche ou le jour.",
  "problem.rule.reveals_restricted_field":
    "« {target} » montrerait le contenu de « {field} » à des personnes qui ne peuvent pas le voir. Limitez « {target} » aux mêmes personnes, ou retirez « {field} » de sa règle.",
  "problem.list.unknown_field":
    "La liste a une colonne pour un champ qui n’existe plus ou n’a pas de valeur. Choisissez un autre champ ou retirez la colonne.",
  "problem.list.filter_not_listed":
    "Le filtre par défaut porte sur « {column} », qui n’est pas une colonne de la liste. Ajoutez-la à la liste ou retirez la condition.",
  "problem.list.filter_mismatch":
    "Le filtre par défaut compare « {column} » d’une façon que ses valeurs ne permettent pas. Choisissez de nouveau la condition.",
  "problem.list.filter_incomplete":
    "Il manque une valeur à une condition du filtre par défaut sur « {column} ». Indiquez-la ou retirez la condition.",
  "problem.list.filter_unknown_value":
    "Le filtre par défaut compare « {column} » à {value}, une valeur impossible. Choisissez-en une autre.",
  "problem.list.filter_too_large":
    "Le filtre par défaut est trop grand ; {maximum, number} conditions et groupes au plus. Retirez-en.",
  "problem.title.missing": "Aucun champ ne nomme la fiche. Donnez à un champ de texte le rôle de titre.",
  "problem.workflow.empty":
    "Un circuit en vigueur a besoin d’une activité pour commencer. Ajoutez-en une ou désactivez le circuit.",
  "problem.workflow.too_many_activities":
    "Le circuit a {count, number} activités ; le maximum est {maximum, number}. Regroupez-en.",
  "problem.workflow.too_many_actions":
    "L’activité a {count, number} actions ; le maximum est {maximum, number}. Retirez-en.",
  "problem.workflow.duplicate_id":
    "L’identifiant {id} figure deux fois dans le circuit. Donnez-en un autre à l’un des deux.",
  "problem.workflow.several_initial":
    "Une fiche ne commence que par une activité. Retirez la marque de {id} ou de l’autre.",
  "problem.workflow.unknown_activity":
    "L’action mène à l’activité {id}, qui n’existe pas. Choisissez-en une qui existe.",
  "problem.workflow.notification_without_recipient":
    "Cet avis n’informe personne. Indiquez qui est informé, ou retirez-le.",
  "problem.workflow.material_link":
    "« {field} » montre des fiches liées, qui ont leurs propres approbations. Retirez-le de ce que couvre une approbation.",
  "problem.workflow.return_without_target":
    "Une action qui rend le travail a besoin de l’activité à laquelle il revient. Choisissez-en une.",
}
