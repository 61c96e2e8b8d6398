UPDATE games SET search = replace(replace(search, '’', ''''), '‘', '''');
