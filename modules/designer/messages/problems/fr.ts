import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "problem.profile.not_found": "Type de fiche introuvable",
  "problem.profile.not_published": "Ce type de fiche n’a pas été publié. Publiez-le avant de créer des fiches.",
  "problem.profile.conflict":
    "Quelqu’un d’autre a modifié ce brouillon. Comparez les deux versions et enregistrez de nouveau.",
  "problem.profile.archived":
    "Ce type de fiche est archivé : vous ne pouvez ni créer de fiches ni modifier son brouillon. Restaurez-le d’abord, ou demandez-le à un concepteur de types de fiche.",
  "problem.origin.none": "Ce type de fiche n’a pas été copié d’un type publié du groupe : il n’y a rien à appliquer.",
  "problem.origin.moved_on": "Le groupe a publié une version plus récente. Comparez de nouveau avant de l’appliquer.",
  "problem.profile.not_archived": "Ce type de fiche n’est pas archivé. Rechargez la page.",
  "problem.profile.access_by_type":
    "L’accès aux fiches de ce type dépend des autorisations des rôles sur sa catégorie. Seuls les types de la catégorie « Autre » peuvent être ouverts à certains rôles.",
  "problem.profile.never_published": "Ce type de fiche n’a jamais été publié. Supprimez-le au lieu de l’archiver.",
  "problem.version.conflicting_values":
    "Non publié : dans le champ {field}, {loses, plural, =0 {} one {# valeur perdrait des données} other {# valeurs perdraient des données}}{both, select, yes { et } other {}}{cannot, plural, =0 {} one {# valeur ne peut pas être convertie} other {# valeurs ne peuvent pas être converties}}. Choisissez qu’en faire dans le rapport d’impact.",
  "problem.version.breaks_references":
    "Non publié : {count, plural, one {# règle, rappel ou condition utilise} other {# règles, rappels et conditions utilisent}} quelque chose que cette version supprime{list, select, none {} other { : {list}}}{others, plural, =0 {} one {, dont # dans une autre entité} other {, dont # dans d’autres entités}}. Mettez-les d’abord à jour, restaurez ce qui a été supprimé ou acceptez-le dans le rapport d’impact.",
  "problem.version.report_first":
    "La publication de cette version modifie des fiches existantes. Consultez le rapport d’impact et publiez depuis celui-ci.",
  "problem.version.publishing_in_progress":
    "Une version de ce type de fiche est déjà en cours de publication. Attendez la fin ou annulez-la.",
  "problem.version.activity_removed":
    "{records, plural, one {# fiche se trouve} other {# fiches se trouvent}} à « {activity} », que cette version supprime. Choisissez où les déplacer.",
  "problem.version.activity_not_removed":
    "Les fiches à « {activity} » n’ont pas besoin d’être déplacées, car cette version conserve l’activité.",
  "problem.version.unknown_activity":
    "L’activité sélectionnée ne fait pas partie de cette version. Choisissez-en une autre.",
  "problem.version.not_found": "La version {version} de ce type de fiche n’existe pas.",
  "problem.tag.not_found": "Liste partagée introuvable. Elle a peut-être été supprimée.",
  "problem.tag.conflict":
    "Quelqu’un d’autre a modifié cette liste. Comparez les deux versions et enregistrez de nouveau.",
  "problem.tag.duplicate_id": "L’identifiant {id} est déjà utilisé. Les identifiants doivent être uniques.",
  "problem.tag.bad_list": "Une liste partagée contient soit des valeurs, soit des personnes, mais pas les deux.",
  "problem.tag.in_use":
    "{what, select, element {Cette valeur est utilisée} other {Cette liste est utilisée}} dans {list}{others, plural, =0 {} one {, et dans # type de fiche d’une autre entité} other {, et dans # types de fiche d’autres entités}}{count, plural, =0 {} one {, par une fiche} other {, par # fiches}}. {what, select, element {Désactivez-la plutôt. Les fiches la gardent, mais elle ne peut plus être sélectionnée.} other {Retirez-la d’abord de là.}}",
  "problem.tag.too_many":
    "Vous avez atteint la limite de {maximum, number} listes partagées. Supprimez-en une dont vous n’avez plus besoin.",
  "problem.rule.addition_failed": "L’ajout de la règle de validation a échoué.",
  "problem.rule.not_found": "Règle introuvable. Elle a peut-être été supprimée.",
  "problem.block.not_found": "Bloc introuvable. Il a peut-être été supprimé.",
  "problem.block.conflict": "Une autre personne a modifié ce bloc. Rechargez-le et refaites votre modification.",
  "problem.block.name_taken": "Il existe déjà un bloc nommé {name}. Choisissez un autre nom.",
  "problem.block.too_many":
    "Vous avez atteint la limite de {maximum, number} blocs. Supprimez-en un dont vous n’avez plus besoin.",
  "problem.block.empty": "Sélectionnez au moins un champ pour le bloc.",
  "problem.block.too_many_fields":
    "Vous avez sélectionné {count, number} champs. Un bloc peut en avoir au plus {maximum, number}.",
  "problem.block.too_large":
    "Le bloc est trop grand (maximum : {maximum, number} {what, select, depth {niveaux} other {octets}}). Créez plusieurs blocs.",
}
