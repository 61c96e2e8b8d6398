-- Names are searched with the straight apostrophe (openapi/folded-text.ts).
UPDATE games SET search = replace(replace(search, '’', ''''), '‘', '''');
