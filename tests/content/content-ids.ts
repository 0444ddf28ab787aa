/**
 * Every id of the content. Saves contain them and outlive versions: ids are only added, never removed or changed. Words between spaces.
 * Written by scripts/content-ids.mjs.
 */
export const contentIds = {
  items: `
    metal_pipe duct_tape cloth plastic rubber_bands glue screws bolts wire brackets gears leather battery trigger
    electronics super_glue kevlar rare_metal bandage medkit food_ration water_bottle ammo_pack lootbag crate slingshot
    improved_slingshot zip_gun bow crossbow makeshift_pistol makeshift_smg makeshift_rifle knife club machete
    baseball_bat scrap_machete scrap_sword scrap_claws scrap_mace spiked_bat bladed_bat steel_machete steel_sword
    steel_claws steel_mace katana cloth_head cloth_chest cloth_legs cloth_feet cloth_hands leather_head leather_chest
    leather_legs leather_feet leather_hands metal_head metal_chest metal_legs metal_feet metal_hands military_head
    military_chest military_legs military_feet military_hands ring_of_protection loot_o_magnet lucky_dog_tag
    heart_locket runners_anklet knuckle_chain legendary_last_bell legendary_nightshift legendary_wardens_verdict
    legendary_hail_mary legendary_riot_saint legendary_quarantine_crown legendary_dead_letter_boots
    legendary_lodestone_heart meal
  `,
  recipes: `
    slingshot improved_slingshot zip_gun bow crossbow makeshift_pistol makeshift_smg makeshift_rifle knife club machete
    baseball_bat scrap_machete scrap_sword scrap_claws scrap_mace spiked_bat bladed_bat steel_machete steel_sword
    steel_claws steel_mace katana cloth_head cloth_chest cloth_legs cloth_feet cloth_hands leather_head leather_chest
    leather_legs leather_feet leather_hands metal_head metal_chest metal_legs metal_feet metal_hands military_head
    military_chest military_legs military_feet military_hands bandage medkit ammo_pack loot_o_magnet heart_locket
    runners_anklet lucky_dog_tag ring_of_protection knuckle_chain
  `,
  campUpgrades: `
    food_storage_1 food_storage_2 food_storage_3 water_collector_1 water_collector_2 water_collector_3
    shelter_expansion_1 shelter_expansion_2 shelter_expansion_3 walls_1 walls_2 walls_3 clinic_1 clinic_2 clinic_3
    kitchen_1 kitchen_2 kitchen_3 rain_barrels tool_rack signal_fire watchtower solar_panel blueprint_makeshift_pistol
    blueprint_makeshift_smg blueprint_makeshift_rifle blueprint_loot_o_magnet blueprint_katana
  `,
  blueprints: `
    makeshift_pistol makeshift_smg makeshift_rifle loot_o_magnet katana
  `,
  powerUps: `
    melee_attack_speed_1 melee_attack_speed_2 melee_attack_speed_3 melee_attack_speed_4 melee_attack_damage_1
    melee_attack_damage_2 melee_attack_damage_3 melee_attack_damage_4 ranged_attack_speed_1 ranged_attack_speed_2
    ranged_attack_speed_3 ranged_attack_speed_4 ranged_attack_damage_1 ranged_attack_damage_2 ranged_attack_damage_3
    ranged_attack_damage_4 max_health_1 max_health_2 max_health_3 max_health_4 movement_speed_1 movement_speed_2
    movement_speed_3 movement_speed_4
  `,
  weaponUpgrades: `
    ranged_damage ranged_range ranged_speed melee_damage melee_speed melee_knockback
  `,
  prefixes: `
    defense meleeDamage rangedSpeed movementSpeed maxHealth rangedRange meleeKnockback
  `,
  journal: `
    day_nothing staffroom_noticeboard backup_final traders_terms ham_radio_channel_9 on_settlers shopping_list
    what_the_crows_learned the_blobby_horror ward_seven_handover the_weight_of_it
  `,
  achievements: `
    kills_100 kills_1000 kills_10000 kills_100000 mini-boss_1 mini-boss_10 mini-boss_100 boss_1 boss_10 boss_100
    behemoth_1 behemoth_10 behemoth_100 survived_school survived_hospital survived_police-station survived_extra-hard
    survived_dev survived_defense level_10 level_20 level_30 level_40 level_50 level_60 level_80 level_100 boss_chests_1
    boss_chests_10 boss_chests_50 hours_school_1 hours_school_10 hours_hospital_1 hours_hospital_10
    hours_police-station_1 hours_police-station_10 hours_extra-hard_1 hours_extra-hard_10 hours_dev_1 hours_dev_10
    hours_defense_1 hours_defense_10 run_kills_300 run_kills_1000 shamblers_1000 shamblers_10000 elites_1 elites_5
    evolutions_1 evolutions_5 nightmare_1 nightmare_3
  `,
  tasks: `
    go_out kill_50 level_5 workbench_1 craft_1 wear_3 open_crates_3 survive_school see_trader bank_100 level_10 craft_5
    kill_500 boss_1 workbench_2 wear_7 food_1 water_1 shelter_1 clinic_1 kitchen_1 walls_1 stand_watch settlers_4
    level_20 elite_1 one_run_300 boss_chests_5 evolve_1 survive_hospital kill_5000 behemoth_1 workbench_3 blueprint_1
    build_5 level_40 survive_police survive_defense nightmare_1 survive_extra_hard w1_runs w1_kills w1_crafts w1_chests
    w1_collected w1_level w2_runs w2_kills w2_elites w2_behemoths w2_collected w2_level w3_runs w3_kills w3_run_kills
    w3_evolutions w3_collected w3_bosses w4_runs w4_kills w4_elites w4_nightmare w4_collected w4_level
  `,
  collection: `
    knife club machete baseball_bat scrap_machete scrap_sword scrap_claws scrap_mace spiked_bat bladed_bat steel_machete
    steel_sword steel_claws steel_mace katana slingshot improved_slingshot zip_gun bow crossbow makeshift_pistol
    makeshift_smg makeshift_rifle defense_uncommon defense_rare defense_epic defense_legendary meleeDamage_uncommon
    meleeDamage_rare meleeDamage_epic meleeDamage_legendary rangedSpeed_uncommon rangedSpeed_rare rangedSpeed_epic
    rangedSpeed_legendary movementSpeed_uncommon movementSpeed_rare movementSpeed_epic movementSpeed_legendary
    maxHealth_uncommon maxHealth_rare maxHealth_epic maxHealth_legendary rangedRange_uncommon rangedRange_rare
    rangedRange_epic rangedRange_legendary meleeKnockback_uncommon meleeKnockback_rare meleeKnockback_epic
    meleeKnockback_legendary legendary_last_bell legendary_nightshift legendary_wardens_verdict legendary_hail_mary
    legendary_riot_saint legendary_quarantine_crown legendary_dead_letter_boots legendary_lodestone_heart earthbreaker
    grinder pinball scorched_street tesla_swarm pack armoured runner splitter howler supply_drop courier crows car_alarm
    blackout drums generator survivor
  `,
  collectionRewards: `
    weapons_8 weapons_23 prefixes_7 prefixes_14 prefixes_28 legendaries_2 legendaries_8 evolutions_2 evolutions_6
    elites_2 elites_4 events_4 events_8
  `,
  locations: `
    school hospital police-station extra-hard dev defense
  `,
  enemyKinds: `
    regular mini-boss boss crow beholder spawn medusa doctor behemoth shambler
  `,
  equipSlots: `
    main_hand off_hand ranged head chest legs feet hands accessory1 accessory2
  `,
  projectileColors: `
    green blue red yellow white purple orange
  `,
  decorations: `
    doormat fairy_lights garden_gnome road_sign bunting gate_wreath jukebox flamingo mural skull_totem bone_chimes
    black_obelisk neon_heart arcade_machine golden_zombie fountain
  `,
  costumes: `
    raincoat lifeguard chef scarecrow beekeeper astronaut reaper nightwatch ringmaster diver golden_suit
  `,
} as const
