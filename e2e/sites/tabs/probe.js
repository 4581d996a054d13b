document.documentElement.dataset.harbour = 'loaded';
